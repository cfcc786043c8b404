import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type HealthInput, scoreVendorHealth } from '#shared/contracts/vendors/vendor-health';
import { call } from '../../lib/api-client.ts';
import { useForPurchase } from '../../lib/purchase/for-purchase.ts';
import { useGiveBack } from '../../lib/purchase/give-back.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { firstWizard, keptResult, wizardDraft } from './form/health-form.ts';

const score = call(scoreVendorHealth);

/** The wizard, its result and the way from one to the other. Both survive a reload, and a failure loses neither. */
export const useHealthAssessment = () => {
  const forPurchase = useForPurchase();
  const giveBack = useGiveBack();
  const [wizard, setWizard] = useDraft(wizardDraft, firstWizard);
  const [result, setResult] = useState(() => keptResult.read());
  const calculation = useMutation({
    mutationFn: (form: HealthInput) => score({ ...form, ...forPurchase }),
    onSuccess: (answer) => {
      keptResult.write(answer);
      setResult(answer);
      const { overallScore, low, high, coverage, riskLevel, submitted } = answer;
      const about = submitted.companyName || 'A vendor without a name';
      void giveBack(`vendor-health-${about.slice(0, 80)}`, {
        ...{ tool: 'vendorHealth', title: `Health of ${about}`, dataVersion: null },
        lines: [
          {
            about,
            says: `${overallScore} of 100 (${low} to ${high}), ${riskLevel} risk, ${Math.round(coverage)}% answered`,
          },
        ],
      });
      showToast({
        title: 'Health Score Calculated',
        description: 'Vendor assessment completed successfully.',
        variant: 'success',
      });
    },
    onError: () =>
      showToast({
        title: 'Assessment Failed',
        description: 'Unable to calculate vendor health score. Please try again.',
        variant: 'destructive',
      }),
  });
  const changeForm = useCallback(
    (change: (form: HealthInput) => HealthInput) => setWizard((now) => ({ ...now, form: change(now.form) })),
    [setWizard],
  );
  const goTo = useCallback((step: number) => setWizard((now) => ({ ...now, step })), [setWizard]);
  const startAgain = () => {
    keptResult.clear();
    setResult(undefined);
    calculation.reset();
    goTo(0);
  };
  return { wizard, changeForm, goTo, result, calculation, startAgain };
};
