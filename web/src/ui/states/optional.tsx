import { Component, type ReactNode, Suspense } from 'react';

type OptionalProps = { children: ReactNode; fallback?: ReactNode };

/** A part that is fetched when it is needed and that the page can do without: offline, the fallback stays. */
export class Optional extends Component<OptionalProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    const { children, fallback = null } = this.props;
    return this.state.isMissing ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
