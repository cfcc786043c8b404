import { bundleFunctions } from '../bundle.ts';
import type { Row } from '../eval/report.ts';
import { accessOf, routes } from '../routes.ts';

/** Upper bounds in KB, minified and gzipped, by what a function must carry (quality targets P1 to P3). */
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

/** The heaviest function of each kind. */
export const bundleRows = async (): Promise<Row[]> => {
  const bundles = await bundleFunctions();
  return (Object.keys(limits) as Kind[]).flatMap((kind) => {
    const sizes = routes
      .filter((route) => kindOf(route) === kind)
      .flatMap(({ entry }) => bundles.get(entry) ?? [])
      .sort((a, b) => b.bytes - a.bytes);
    const [heaviest] = sizes;
    if (!heaviest) return [];
    const [bytes, gzip] = [heaviest.bytes / 1000, heaviest.gzipBytes / 1000];
    const { bytes: bytesMax, gzip: gzipMax } = limits[kind];
    return {
      name: kind,
      value: `${bytes.toFixed(0)} / ${gzip.toFixed(0)} KB`,
      target: `≤ ${bytesMax} / ${gzipMax} KB`,
      isMet: bytes <= bytesMax && gzip <= gzipMax,
    };
  });
};
