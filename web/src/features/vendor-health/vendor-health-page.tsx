import { lazy, useState } from 'react';
import { InfoIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { HealthWizard } from './form/health-wizard.tsx';
import { useHealthAssessment } from './use-health-assessment.ts';

/** Its drawing is needed once there is a result. */
const HealthReport = lazy(async () => ({ default: (await import('./health-report.tsx')).HealthReport }));

/** The health of a vendor from what a buyer says of it: a wizard, then its report in the wizard's place. */
export const VendorHealthPage = () => {
  const assessment = useHealthAssessment();
  const { result, startAgain } = assessment;
  // What a reload brings back takes no focus; what takes the place of the other does.
  const [opened] = useState(result);
  const [isReturned, setIsReturned] = useState(false);
  return (
    <div className="pt-3 sm:pt-5">
      {result ? (
        <LazyPanel isShown>
          <HealthReport
            result={result}
            takesFocus={result !== opened}
            onNew={() => {
              setIsReturned(true);
              startAgain();
            }}
          />
        </LazyPanel>
      ) : (
        <>
          <PageTitle>Vendor Health Score Calculator</PageTitle>
          <p className="mt-1 max-w-prose text-muted">
            Five short steps about a vendor, and a score whose every point can be checked.
          </p>
          <UserSuppliedNotice />
          <HealthWizard assessment={assessment} isReturned={isReturned} />
        </>
      )}
    </div>
  );
};

const UserSuppliedNotice = () => (
  <Notice status="info" icon={<InfoIcon />} className="mt-3 max-w-3xl">
    The score rests on what you type here, not on records: nothing is looked up or checked, and we keep nothing except
    the score itself, if you opened this page for a purchase. What you leave open counts as unknown, which lowers the
    coverage and widens the range. Your entries stay in this browser.
  </Notice>
);
