import { Component, type ReactNode, Suspense } from 'react';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

type LazyPanelProps = {
  /** Fetched once it was shown; from then on it keeps its state while another tab is. */
  isShown: boolean;
  children: ReactNode;
};
type State = { isNeeded: boolean; isMissing: boolean };

/** A tab whose code is fetched when it is first opened. Where that fails, the other tabs stay as they are. */
export class LazyPanel extends Component<LazyPanelProps, State> {
  override state: State = { isNeeded: this.props.isShown, isMissing: false };

  static getDerivedStateFromProps({ isShown }: LazyPanelProps, { isNeeded }: State) {
    return isShown && !isNeeded ? { isNeeded: true } : null;
  }

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    const { isNeeded, isMissing } = this.state;
    if (isMissing) return <Missing />;
    return isNeeded && <Suspense fallback={<Loading />}>{this.props.children}</Suspense>;
  }
}

const Missing = () => (
  <div className="py-4">
    <ErrorState
      title="This tab could not be shown"
      detail="Part of it did not load. What you typed is kept in this browser."
      onRetry={() => window.location.reload()}
      retryLabel="Reload the page"
    />
  </div>
);

const Loading = () => (
  <div className="mx-auto max-w-5xl space-y-4 py-4">
    <Skeleton className="h-32 w-full" />
    <Skeleton className="h-64 w-full" />
  </div>
);
