import type { CareHome, CareMeasure, CareRate } from '#shared/contracts/directories';
import { Badge } from '../../../ui/badge.tsx';
import { Fact } from './entry-fact.tsx';

export const starWords = {
  overall: 'Overall',
  experience: 'Experience',
  compliance: 'Compliance',
  staffing: 'Staffing',
  quality: 'Quality',
} satisfies Record<keyof CareHome['stars'], string>;

/** What the overall rating is made of. */
export const starParts = ['experience', 'compliance', 'staffing', 'quality'] as const;

export const rateWords = {
  pressureInjuries: 'Pressure injuries',
  restrictivePractices: 'Restrictive practices',
  weightLoss: 'Unplanned weight loss',
  falls: 'Falls',
  fallsMajor: 'Falls with major injury',
  polypharmacy: 'Nine medicines or more',
  antipsychotic: 'Antipsychotics',
} satisfies Record<CareRate, string>;

export const measureWords = {
  nurseMinutes: 'Registered nurse minutes a day',
  careMinutes: 'Care minutes a day',
  ...rateWords,
} satisfies Record<CareMeasure, string>;

/** "78, 33 above target"; undefined where it is not known. */
export const againstTarget = (minutes: number | undefined, target: number | undefined): string | undefined => {
  if (minutes === undefined) return undefined;
  if (target === undefined) return String(minutes);
  const gap = Math.round(minutes - target);
  return `${minutes}, ${gap === 0 ? 'as its target' : `${Math.abs(gap)} ${gap > 0 ? 'above' : 'below'} target`}`;
};

/** What a family looks at first: the stars, and a decision of the Commission. */
export const HomeBadges = ({ home: { stars, decision } }: { home: CareHome }) => (
  <>
    <Badge
      status={
        stars.overall === undefined ? 'neutral' : stars.overall >= 4 ? 'good' : stars.overall <= 2 ? 'harm' : 'info'
      }
    >
      {stars.overall === undefined ? 'No overall rating' : `${stars.overall} of 5 stars`}
    </Badge>
    {decision && (
      <span className="*:whitespace-normal">
        <Badge status="caution">{decision}</Badge>
      </span>
    )}
  </>
);

export const HomeFacts = ({ home: { stars, minutes, size, purpose, period } }: { home: CareHome }) => {
  const parts = starParts.flatMap((part) => (stars[part] === undefined ? [] : [`${starWords[part]} ${stars[part]}`]));
  return (
    <>
      <Fact label="Stars">{parts.length > 0 && `${parts.join(', ')} (${period})`}</Fact>
      <Fact label="Nurse minutes">{againstTarget(minutes.nurse, minutes.nurseTarget)}</Fact>
      <Fact label="Care minutes">{againstTarget(minutes.care, minutes.careTarget)}</Fact>
      <Fact label="Home">{[size, purpose?.toLowerCase()].filter(Boolean).join(', ')}</Fact>
    </>
  );
};
