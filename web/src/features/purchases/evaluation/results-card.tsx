import { type ReactNode, useState } from 'react';
import { type EvaluationView, type PanelResult, SCORE_MAX } from '#shared/contracts/purchases/evaluation';
import { formatRange } from '#shared/kernel/format';
import { wholeTyped } from '../../../lib/text/typed-amount.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { ScoreTrack } from '../../../ui/figures/score-track.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import type { ChangeEvaluation } from './api.ts';

type Rated = PanelResult['criteria'][number];

/** Weighted points of an option: one figure where all is scored, else the range alone. */
export const TotalLine = ({ result: { name, vendor, total } }: { result: PanelResult }) => (
  <div>
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 text-sm">
        <span className="font-medium">{name}</span> {name !== vendor && <span className="text-muted">{vendor}</span>}
      </span>
      <span className="figures text-sm">
        {total.value === null ? (
          <span className="text-muted">Not scored in full</span>
        ) : (
          <>
            <strong className="font-semibold text-lg">{total.value}</strong>
            <span className="text-muted text-xs">/100</span>
          </>
        )}
      </span>
    </p>
    <ScoreTrack score={total.value ?? undefined} low={total.low} high={total.high} />
    <p className="figures mt-1 text-muted text-xs">
      Range {formatRange(total.low, total.high, String)} · {total.coverage}% of the weights scored
    </p>
  </div>
);

const spreadOf = ({ mean, low, high, isDissent, consensus }: Rated): ReactNode => {
  if (mean === null && !consensus) return <span className="text-muted">Not scored</span>;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
      <span className="figures font-medium">{consensus?.score ?? mean}</span>
      {low !== null && high !== null && low !== high && (
        <span className="figures text-muted text-xs">
          {low}–{high}
        </span>
      )}
      {isDissent && <Badge status="caution">Dissent</Badge>}
      {consensus && <Badge status="info">Agreed</Badge>}
    </span>
  );
};

/** Means and spreads, a row for each criterion and a column for each option. */
export const SpreadTable = ({ results }: { results: readonly PanelResult[] }) => {
  const [first] = results;
  return (
    <DataTable
      caption="Scores of ten by criterion: mean or agreed score, and the spread"
      isStacked
      columns={[{ label: 'Criterion' }, ...results.map(({ name }) => ({ label: name, isNumber: true }))]}
      rows={(first?.criteria ?? []).map(({ criterionId, name, weight }) => ({
        key: criterionId,
        cells: [
          `${name}, ${weight}%`,
          ...results.map(({ criteria }) => {
            const one = criteria.find((rated) => rated.criterionId === criterionId);
            return one ? spreadOf(one) : null;
          }),
        ],
      }))}
    />
  );
};

type AgreeProps = { view: EvaluationView; change: ChangeEvaluation; result: PanelResult; one: Rated };

/** A score that the evaluators agreed on in place of their own, with the reason. */
const Agree = ({ view, change, result: { solutionId, name }, one }: AgreeProps) => {
  const [score, setScore] = useState(one.consensus ? one.consensus.score : null);
  const [reason, setReason] = useState(one.consensus?.reason ?? '');
  const send = (sent: number | null) =>
    change.mutate({
      ...{ action: 'consensus', version: view.versions.evaluation, criterionId: one.criterionId, solutionId },
      ...{ score: sent, reason: sent === null ? '' : reason },
    });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="w-28">
        <NumberField
          label="Agreed score"
          aria-label={`Agreed score, ${one.name}, ${name}`}
          inputMode="numeric"
          value={score}
          read={(typed) => wholeTyped(typed, SCORE_MAX)}
          wrong={`Enter a whole number from 0 to ${SCORE_MAX}.`}
          onRead={setScore}
        />
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <TextField
          label="Why"
          aria-label={`Why they agreed, ${one.name}, ${name}`}
          maxLength={1_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <Button
        className="min-h-10"
        disabled={change.isPending || score === null || reason.trim() === ''}
        onClick={() => send(score)}
      >
        Save
      </Button>
      {one.consensus && (
        <Button look="quiet" className="min-h-10" disabled={change.isPending} onClick={() => send(null)}>
          Remove
        </Button>
      )}
    </div>
  );
};

/** Every score of one product on one criterion, with what its author wrote. */
const Scores = ({ one }: { one: Rated }) => (
  <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
    {one.scores.map(({ evaluator, score, comment, isOut }) => (
      <li key={evaluator} className="flex gap-2">
        <span className="figures w-6 shrink-0 text-right font-medium">{score ?? '–'}</span>
        <span className="min-w-0 wrap-anywhere">
          <span className="text-muted">{evaluator}</span>{' '}
          {isOut ? 'Not scoring: conflict of interest.' : comment || (score === null ? 'Not scored.' : '')}
        </span>
      </li>
    ))}
  </ul>
);

type RatedProps = AgreeProps & { isFixed: boolean };

const RatedBlock = ({ isFixed, ...props }: RatedProps) => (
  <div className="space-y-2 border-line border-t py-3 first:border-t-0">
    <h4 className="font-medium text-sm">
      {props.one.name}, {props.one.weight}%, {props.result.name}
    </h4>
    <Scores one={props.one} />
    {isFixed
      ? props.one.consensus && (
          <p className="text-sm">
            Agreed on {props.one.consensus.score}: {props.one.consensus.reason}
          </p>
        )
      : props.one.scores.length > 0 && <Agree key={props.view.versions.evaluation} {...props} />}
  </div>
);

type ResultsProps = { view: EvaluationView; change: ChangeEvaluation; results: readonly PanelResult[] };

/** What the evaluators make of the options: totals with their range, where they differ, and what they agreed on. */
export const ResultsCard = ({ view, change, results }: ResultsProps) => {
  const isFixed = view.decided.records.length > 0;
  const all = results.flatMap((result) => result.criteria.map((one) => ({ result, one })));
  const dissents = all.filter(({ one }) => one.isDissent);
  const rest = all.filter(({ one }) => !one.isDissent);
  const blockOf = ({ result, one }: (typeof all)[number]) => (
    <RatedBlock key={`${one.criterionId} ${result.solutionId}`} {...{ view, change, result, one, isFixed }} />
  );
  return (
    <Card aria-labelledby="results" className="space-y-4">
      <h2 id="results" className="font-semibold text-base">
        How the evaluators scored them
      </h2>
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {results
          .toSorted((a, b) => b.total.low + b.total.high - a.total.low - a.total.high)
          .map((result) => (
            <TotalLine key={result.solutionId} result={result} />
          ))}
      </div>
      <p className="text-muted text-xs">
        Points of 100 by the weights. The range goes from the lowest to the highest scores; anything not scored counts
        as anywhere from none to all of its points, never as zero.
      </p>
      <SpreadTable results={results} />
      {dissents.length > 0 && (
        <section aria-label="Where evaluators differ">
          <h3 className="font-semibold text-sm">Where they differ by 4 or more</h3>
          {dissents.map(blockOf)}
        </section>
      )}
      {rest.length > 0 && (
        <Details summary={<h3 className="font-semibold text-sm">Every other score and comment</h3>}>
          {rest.map(blockOf)}
        </Details>
      )}
    </Card>
  );
};
