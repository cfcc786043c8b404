import { CheckIcon } from '../../ui/icons.tsx';

const features = [
  'Unlimited product submissions',
  'AI product assessment',
  'Pricing benchmarking',
  'Market positioning insights',
  'Performance analytics',
  'Competitive analysis reports',
  'Market trend monitoring',
  'Lead generation insights',
  'Priority support',
  'Dedicated account manager',
  'Custom integration support',
];

/** What the subscription comes with. */
export const PremiumFeatures = () => (
  <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
    {features.map((feature) => (
      <li key={feature} className="flex gap-2">
        <CheckIcon className="mt-1.5 size-4 text-good" />
        {feature}
      </li>
    ))}
  </ul>
);
