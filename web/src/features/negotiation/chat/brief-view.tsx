import type { ReactNode } from 'react';
import type { NegotiationAnswer, NegotiationBrief, NegotiationFigure } from '#shared/contracts/negotiation';
import { goalLabel } from '#shared/contracts/negotiation';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { countOf } from '../../../lib/format.ts';
import { Badge, DemonstrationBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { SafeMarkdown } from '../../../ui/text/safe-markdown.tsx';
import { Comparables } from '../comparables.tsx';
import { Concessions } from '../concessions.tsx';
import { Figure, whole } from '../figure.tsx';

const writtenBy = {
  embedded: 'Written from records',
  model: 'Written by a language model over the same facts',
} satisfies Record<NegotiationAnswer['engine'], string>;

/** The newest brief: figures with their formulas, then what to say and what to trade. */
export const BriefView = ({ answer }: { answer: NegotiationAnswer }) => {
  const { brief, citations, engine, engineNote, droppedSentences, dataVersion } = answer;
  const source = [
    writtenBy[engine],
    engineNote,
    droppedSentences > 0 && `${countOf(droppedSentences, 'sentence')} left out for lack of a supporting record`,
    `Data version ${dataVersion}`,
  ];
  return (
    <Card aria-labelledby="negotiation-brief" className="space-y-5">
      <div>
        <h2 id="negotiation-brief" className="font-semibold text-lg">
          Your brief
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm wrap-anywhere">
          {brief.product}, {brief.vendor}: {goalLabel[brief.goal].toLowerCase()}
          {brief.demonstration && <DemonstrationBadge />}
        </p>
      </div>
      <Figures brief={brief} />
      <Position brief={brief} />
      <Part title="Leverage on record">
        {brief.leveragePoints.length === 0 ? (
          <p className="text-muted text-sm">{NOT_ON_RECORD}: nothing in the records strengthens your position here.</p>
        ) : (
          <ul className="list-disc space-y-1.5 pl-5 text-sm">
            {brief.leveragePoints.map((point) => (
              <li key={point}>
                <SafeMarkdown text={point} citations={citations} />
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Concessions steps={brief.concessions} />
      <Part title="Opening lines">
        <ul className="list-disc space-y-1 pl-5 text-sm">
          {brief.openingLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title="Objections and answers">
        <dl className="space-y-2 text-sm">
          {brief.objections.map(({ objection, answer: reply }) => (
            <div key={objection}>
              <dt className="font-medium">{objection}</dt>
              <dd className="text-muted">{reply}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Comparables comparables={brief.comparables} />
      {brief.notOnRecord.length > 0 && (
        <p className="border-line border-t pt-2.5 text-muted text-sm">
          <span className="font-medium">{NOT_ON_RECORD}:</span> {brief.notOnRecord.join(', ')}
        </p>
      )}
      <p className="text-muted text-xs">{source.filter(Boolean).join(' · ')}</p>
    </Card>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 font-medium">{title}</h3>
    {children}
  </section>
);

const Figures = ({ brief }: { brief: NegotiationBrief }) => (
  <dl className="grid gap-3 sm:grid-cols-3">
    <Figure
      label="Target price"
      value={brief.targetPrice > 0 ? whole(brief.targetPrice) : 'No budget entered'}
      rule={brief.targetPrice > 0 ? brief.targetRule : '85 % of the price or budget entered'}
    />
    <Figure
      label="Benchmark target"
      value={shownValue(brief.benchmarkTarget)}
      rule={brief.benchmarkTarget.formula}
      badge={brief.benchmarkTarget.value !== null && brief.benchmarkTarget.demonstration && <DemonstrationBadge />}
    />
    <Figure
      label="Walk-away price"
      value={shownValue(brief.walkAway, 'No budget entered')}
      rule={brief.walkAway.formula}
    />
  </dl>
);

const shownValue = ({ value }: NegotiationFigure, none = NOT_ON_RECORD): string =>
  value === null ? none : whole(value);

const standings = {
  'no-price': { label: 'No price entered', status: 'neutral' },
  'no-offer': { label: 'No offer entered yet', status: 'neutral' },
  'at-or-below-target': { label: 'At or below the target', status: 'good' },
  between: { label: 'Between target and walk-away', status: 'info' },
  'at-walk-away': { label: 'At the walk-away price', status: 'caution' },
  'above-walk-away': { label: 'Above the walk-away price', status: 'harm' },
} as const satisfies Record<NegotiationBrief['position']['standing'], object>;

const Position = ({ brief: { position } }: { brief: NegotiationBrief }) => {
  const { label, status } = standings[position.standing];
  const rows = [
    ['Gap to the target', position.gapToTarget],
    ['Room to the walk-away price', position.gapToWalkAway],
    ['Next counter-offer', position.nextCounter],
  ] as const;
  return (
    <Part title="Where the negotiation stands">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge status={status}>{label}</Badge>
        {position.latestOffer !== null && <span>Their latest offer: {whole(position.latestOffer)}</span>}
        {position.isFinal && <Badge status="caution">Described as final</Badge>}
      </p>
      <Details summary={<span className="font-medium text-link text-sm">Figures and formulas</span>}>
        <dl className="figures space-y-1 text-sm">
          {rows.map(([name, figure]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{figure.formula}</dd>
            </div>
          ))}
        </dl>
      </Details>
    </Part>
  );
};
