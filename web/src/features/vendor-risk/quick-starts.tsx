import { type Scenario, scenarios } from './risk-setup.ts';

/** Three ready-made comparisons of vendors on record. */
export const QuickStarts = ({ onStart }: { onStart: (scenario: Scenario) => void }) => (
  <section aria-labelledby="risk-quick-starts">
    <h2 id="risk-quick-starts" className="mb-2 font-medium">
      Quick start scenarios
    </h2>
    <ul className="grid gap-3 sm:grid-cols-3">
      {scenarios.map((scenario) => (
        <li key={scenario.name}>
          <button
            type="button"
            onClick={() => onStart(scenario)}
            className="h-full w-full rounded-lg border border-line bg-surface px-4 py-3 text-left transition-colors duration-100 hover:bg-sunken"
          >
            <span className="block font-medium">{scenario.name}</span>
            <span className="block text-muted text-sm">
              {scenario.rows.length} vendors · {scenario.organizationType}
            </span>
            <span className="mt-1 block text-muted text-xs">
              {scenario.rows.map(({ vendor }) => vendor).join(', ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
