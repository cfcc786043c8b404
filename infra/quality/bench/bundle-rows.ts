import { type Bundle, bundleFunctions } from '../../bundle.ts';
import { accessOf, routes } from '../../routes.ts';
import type { Row } from '../eval/report.ts';

/** Upper bounds of the code in KB, minified and gzipped, by what a function must carry (quality targets P1 to P3). */
const limits = {
  'P3 bundle with DynamoDB and a model': { bytes: 600, gzip: 172 },
  'P1 bundle with DynamoDB': { bytes: 450, gzip: 135 },
  'P2 bundle without DynamoDB': { bytes: 130, gzip: 40 },
};
type Kind = keyof typeof limits;

const kindOf = (route: (typeof routes)[number]): Kind =>
  route.model
    ? 'P3 bundle with DynamoDB and a model'
    : accessOf(route).size > 0
      ? 'P1 bundle with DynamoDB'
      : 'P2 bundle without DynamoDB';

export type Weighed = { kind: Kind; entry: string; bundle: Bundle };

/** Every function of each kind, the heaviest first. */
export const weighed = async (): Promise<Map<Kind, Weighed[]>> => {
  const bundles = await bundleFunctions();
  const all = routes.flatMap((route) => {
    const bundle = bundles.get(route.entry);
    return bundle ? [{ kind: kindOf(route), entry: route.entry, bundle }] : [];
  });
  return Map.groupBy(
    all.toSorted((a, b) => b.bundle.gzipBytes - a.bundle.gzipBytes),
    ({ kind }) => kind,
  );
};

const isWithin = ({ kind, bundle }: Weighed) =>
  bundle.bytes <= limits[kind].bytes * 1000 && bundle.gzipBytes <= limits[kind].gzip * 1000;

const sizeOf = ({ bundle }: Weighed) =>
  `${(bundle.bytes / 1000).toFixed(0)} / ${(bundle.gzipBytes / 1000).toFixed(0)} KB` +
  (bundle.dataBytes > 0 ? ` and ${(bundle.dataBytes / 1000).toFixed(0)} KB of data` : '');

/** The heaviest function of each kind, and each that is over the bound. */
export const bundleRows = async (): Promise<Row[]> =>
  [...(await weighed())].flatMap(([kind, all]) => {
    const [heaviest] = all;
    if (!heaviest) return [];
    const over = all.filter((one) => !isWithin(one));
    return {
      name: kind,
      value: sizeOf(heaviest),
      target: `≤ ${limits[kind].bytes} / ${limits[kind].gzip} KB`,
      isMet: over.length === 0,
      failures: over.map((one) => `${one.entry}: ${sizeOf(one)}`),
    };
  });
