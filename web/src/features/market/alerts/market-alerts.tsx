import { AlertType, type MarketData, type PriceAlert, type PriceSeries } from '#shared/contracts/market';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud, formatDate } from '#shared/kernel/format';
import { armedAfter, type PriceRule, priceRuleText } from '#shared/market/price-alerts';
import { changePercent } from '#shared/market/prices';
import { countOf, formatCount, isoDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { DemonstrationBlock } from '../demonstration-block.tsx';
import { formatChange } from '../market-format.ts';
import { AlertList } from './alert-list.tsx';
import { AlertPreferences } from './alert-preferences.tsx';
import {
  type AlertSettings,
  type ChangeSettings,
  defaultSettings,
  demonstrationAlerts,
  realAlerts,
  ruleOf,
} from './alert-settings.ts';
import { alertTypeLabel } from './alert-words.ts';

const columns = [
  { label: 'Solution' },
  { label: 'First price', isNumber: true },
  { label: 'Latest price', isNumber: true },
  { label: 'Change', isNumber: true },
  { label: 'Increase' },
  { label: 'Drop' },
] as const;

type PriceWatchProps = { caption: string; series: readonly PriceSeries[]; rule: PriceRule };

/** Each price that is watched, and whether an alert of it can be raised, or waits to be armed again. */
const PriceWatch = ({ caption, series, rule }: PriceWatchProps) => {
  const back = rule.thresholdPercent - rule.rearmPercent;
  const stateOf = (isArmed: boolean, sign: string) =>
    isArmed ? `Armed at ${sign}${rule.thresholdPercent}%` : `Raised; re-arms inside ${sign}${back}%`;
  return (
    <DataTable
      caption={caption}
      columns={columns}
      isStacked
      rows={series.map(({ solutionId, product, points }) => {
        const [first, last] = [points[0], points.at(-1)];
        const armed = armedAfter(points, rule);
        const cells =
          first && last
            ? [
                `${formatAud(first.price)}, ${formatDate(first.on)}`,
                `${formatAud(last.price)}, ${formatDate(last.on)}`,
                formatChange(changePercent(first.price, last.price)),
              ]
            : [null, null, null];
        return { key: solutionId, cells: [product, ...cells, stateOf(armed.up, '+'), stateOf(armed.down, '−')] };
      })}
    />
  );
};

type MarketAlertsProps = { data: MarketData; settings: AlertSettings; onChange: ChangeSettings };

/** What the records call for a look at, by stated rules and the reader's own thresholds. */
export const MarketAlerts = ({ data, settings, onChange }: MarketAlertsProps) => {
  const today = isoDay(new Date());
  const real = realAlerts(data, settings, today);
  const everyType = realAlerts(data, { ...settings, types: [...AlertType.options] }, today).shown;
  const counts = countsOf(everyType);
  const rule = ruleOf(settings);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-labelledby="market-alerts" className="min-w-0 space-y-4">
        <div>
          <h2 id="market-alerts" className="font-semibold text-lg">
            {countOf(real.shown.length, 'alert')}
          </h2>
          <p className="text-muted text-sm">
            {summaryOf(real.shown)} · of {formatCount(real.all.length)} on record
            {data.asOf && ` at ${formatDate(data.asOf)}, the date of the data`}
            {data.alertTotal > data.alerts.length &&
              ` · the newest ${formatCount(data.alerts.length)} of ${formatCount(data.alertTotal)} are read`}
          </p>
        </div>
        {real.shown.length > 0 ? (
          <AlertList label="Alerts" alerts={real.shown} />
        ) : (
          <NoAlert isFiltered={real.all.length > 0} onReset={() => onChange(defaultSettings)} />
        )}
        <Demonstrations data={data} settings={settings} rule={rule} />
        <Card aria-label="Prices that are watched">
          <h3 className="mb-2 font-semibold">Prices that are watched</h3>
          {data.priceSeries.length > 0 ? (
            <PriceWatch caption="Alert state of each price" series={data.priceSeries} rule={rule} />
          ) : (
            <p className="text-sm">
              <span className="font-medium">{NOT_ON_RECORD}:</span> no record holds the price of a real solution on two
              dates, so no price alert can be raised.
            </p>
          )}
        </Card>
        <Rules data={data} rule={rule} />
      </section>
      <AlertPreferences settings={settings} counts={counts} onChange={onChange} />
    </div>
  );
};

const countsOf = (alerts: readonly PriceAlert[]): Record<AlertType, number> => {
  const counts = { price_drop: 0, price_increase: 0, new_competitor: 0, contract_expiry: 0 };
  for (const { alertType } of alerts) counts[alertType] += 1;
  return counts;
};

const summaryOf = (alerts: readonly PriceAlert[]): string => {
  const of = (wanted: PriceAlert['priority']) => alerts.filter(({ priority }) => priority === wanted).length;
  return `${of('high')} high, ${of('medium')} medium, ${of('low')} low`;
};

const NoAlert = ({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) => (
  <div className="rounded-lg border border-line border-dashed px-4 py-8 text-center text-sm">
    {isFiltered ? (
      <>
        <p className="font-medium">Your preferences hide every alert on record.</p>
        <Button className="mt-3" onClick={onReset}>
          Reset to defaults
        </Button>
      </>
    ) : (
      <p className="font-medium">The notices and prices on record raise no alert here.</p>
    )}
  </div>
);

const Demonstrations = ({ data, settings, rule }: { data: MarketData; settings: AlertSettings; rule: PriceRule }) => {
  const series = data.demonstration?.priceSeries ?? [];
  const { shown } = demonstrationAlerts(data, settings, isoDay(new Date()));
  if (series.length === 0) return null;
  return (
    <DemonstrationBlock
      count={countOf(shown.length, 'alert')}
      note="Fictional prices of fictional solutions, so that thresholds and re-arming can be tried."
    >
      <AlertList label="Demonstration alerts" alerts={shown} />
      <div className="mt-4">
        <PriceWatch caption="Alert state of each demonstration price" series={series} rule={rule} />
      </div>
    </DemonstrationBlock>
  );
};

const Rules = ({ data, rule }: { data: MarketData; rule: PriceRule }) => (
  <Details summary={<span className="font-medium text-link text-sm">How alerts are raised</span>}>
    <dl className="space-y-2 pl-5 text-sm">
      {(['new_competitor', 'contract_expiry'] as const).map((type) => (
        <div key={type}>
          <dt className="font-medium">{alertTypeLabel[type]}</dt>
          <dd className="text-muted">{data.alertRules[type]}</dd>
        </div>
      ))}
      <div>
        <dt className="font-medium">Price drop and price increase, by your thresholds</dt>
        <dd className="text-muted">{priceRuleText(rule)}</dd>
      </div>
    </dl>
  </Details>
);
