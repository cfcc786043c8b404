import type { ScoreFactor } from '#shared/contracts/assistant';
import { NOT_ON_RECORD } from '#shared/evidence';
import { Disclosure } from '../../ui/disclosure.tsx';

/** The published parts of a relevance score, with the points each gave. */
export const WhyThisScore = ({ factors }: { factors: readonly ScoreFactor[] }) =>
  factors.length === 0 ? null : (
    <Disclosure summary="Why this score">
      <table className="w-full text-left text-sm">
        <thead className="text-muted text-xs">
          <tr>
            <th className="w-40 py-1 pr-3 font-medium">Factor</th>
            <th className="w-20 py-1 pr-4 text-right font-medium">Points</th>
            <th className="py-1 font-medium">Reason</th>
          </tr>
        </thead>
        <tbody>
          {factors.map(({ name, points, max, reason }) => (
            <tr key={name} className="border-line border-t align-top">
              <th scope="row" className="py-1.5 pr-3 font-normal">
                {name}
              </th>
              <td className="figures whitespace-nowrap py-1.5 pr-4 text-right">
                {points === null ? <span className="text-muted">– of {max}</span> : `${points} of ${max}`}
              </td>
              <td className="py-1.5 text-muted">{points === null ? `${NOT_ON_RECORD}. ${reason}` : reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
