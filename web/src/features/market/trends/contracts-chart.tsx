import { CartesianGrid, LabelList, ResponsiveContainer, Scatter, ScatterChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { ContractPoint } from '#shared/contracts/market';
import { formatDate } from '#shared/kernel/format';
import { formatHeading, formatShortAud } from '../market-format.ts';

const text = { fill: 'var(--ink-muted)', fontSize: 12 };
/** The largest are named, each where it has room: amounts this near to each other would stand over one another. */
const [NAMED, APART] = [4, 2];

type Dot = ContractPoint & { at: number; value: number; name: string };

const dotsOf = (points: readonly ContractPoint[]): Dot[] => {
  const named = points
    .toSorted((a, b) => b.valueAud - a.valueAud)
    .filter((one, at, all) => one.valueAud * APART <= (all[at - 1]?.valueAud ?? Number.POSITIVE_INFINITY))
    .slice(0, NAMED);
  return points
    .filter(({ valueAud }) => valueAud > 0)
    .map((one) => ({
      ...one,
      at: Date.parse(one.signed),
      value: one.valueAud,
      name: named.includes(one) ? formatShortAud(one.valueAud) : '',
    }));
};

/** January of each year, or of each second year of many. */
const yearsOf = (dots: readonly Dot[]): number[] => {
  const years = dots.map(({ signed }) => Number(signed.slice(0, 4)));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const step = last - first > 6 ? 2 : 1;
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) =>
    Date.UTC(first + index * step, 0),
  ).filter((at) => at >= Math.min(...dots.map((dot) => dot.at)));
};

/** Powers of ten around what there is. */
const amountsOf = (dots: readonly Dot[]): number[] => {
  const powers = dots.map(({ value }) => Math.log10(value));
  const [low, high] = [Math.floor(Math.min(...powers)), Math.ceil(Math.max(...powers))];
  return Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
};

type Pointed = { active?: boolean; payload?: readonly { payload?: unknown }[] };

const Told = ({ active, payload }: Pointed) => {
  const dot = payload?.[0]?.payload as Dot | undefined;
  if (!active || !dot) return null;
  return (
    <div className="max-w-72 rounded-md border border-line bg-surface px-3 py-2 text-sm shadow-float">
      <p className="font-medium">{formatHeading(dot.valueAud)}</p>
      <p className="line-clamp-2">{dot.description}</p>
      <p className="text-muted text-xs">
        {dot.buyer}, {formatDate(dot.signed)}, {dot.notice}
      </p>
    </div>
  );
};

/** Each contract by day and value, on a logarithmic scale; standing offers, of which one buyer's cost cannot be told, are open. */
const ContractsChart = ({ points }: { points: readonly ContractPoint[] }) => {
  const dots = dotsOf(points);
  const years = yearsOf(dots);
  const amounts = amountsOf(dots);
  const label = <LabelList dataKey="name" position="left" {...text} fill="var(--ink)" />;
  return (
    <>
      <ResponsiveContainer width="100%" height={340}>
        <ScatterChart accessibilityLayer={false} margin={{ top: 10, right: 14, bottom: 4, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            type="number"
            dataKey="at"
            domain={['dataMin', 'dataMax']}
            padding={{ left: 24, right: 12 }}
            ticks={years}
            tickFormatter={(at: number) => String(new Date(at).getUTCFullYear())}
            tick={text}
            stroke="var(--line-strong)"
          />
          <YAxis
            type="number"
            dataKey="value"
            scale="log"
            domain={[amounts[0] ?? 1, amounts.at(-1) ?? 10]}
            ticks={amounts}
            width={64}
            tickFormatter={formatShortAud}
            tick={text}
            stroke="var(--line-strong)"
          />
          <Tooltip content={<Told />} cursor={false} isAnimationActive={false} />
          <Scatter
            data={dots.filter(({ panel }) => !panel)}
            fill="var(--meter)"
            fillOpacity={0.75}
            isAnimationActive={false}
          >
            {label}
          </Scatter>
          <Scatter
            data={dots.filter(({ panel }) => panel)}
            fill="var(--surface)"
            stroke="var(--meter)"
            strokeWidth={2}
            isAnimationActive={false}
          >
            {label}
          </Scatter>
        </ScatterChart>
      </ResponsiveContainer>
      <p className="text-muted text-xs">
        Filled: a contract of one buyer. Open: a standing offer, many buyers. The scale is logarithmic.
      </p>
    </>
  );
};

export default ContractsChart;
