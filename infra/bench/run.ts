import { openHouse } from '../eval/house.ts';
import { printRows } from '../eval/report.ts';

const HELP = `Measures speed and size as ratios within one run, and fails on a breach.

  npm run bench
  npm run bench -- --full   the directory at 200,000 entries and an import of a million, ten minutes more`;

/** Few, many, and how many are streamed: enough to tell a cost that grows from one that does not. */
const shortSizes = [10_000, 40_000, 100_000];

const main = async () => {
  if (process.argv.includes('--help')) return console.log(HELP);
  const house = await openHouse();
  process.env.LOG_LEVEL = 'error';
  try {
    const [
      { bundleRows },
      { gatewayRow },
      { answerRows },
      { retrievalRow },
      { facetsRow },
      { siteRows },
      { pdfRow },
      { directoryRows },
    ] = await Promise.all([
      import('./bundle-rows.ts'),
      import('./gateway-row.ts'),
      import('./answer-rows.ts'),
      import('./retrieval-row.ts'),
      import('./facets-row.ts'),
      import('./site-rows.ts'),
      import('./pdf-row.ts'),
      import('./directory-row.ts'),
    ]);
    // One after the other: each has the machine to itself.
    const rows = [
      ...(await bundleRows()),
      await gatewayRow(),
      ...(await answerRows()),
      ...(await siteRows()),
      await pdfRow(),
      await retrievalRow(),
      await facetsRow(),
      ...(await directoryRows(process.argv.includes('--full') ? undefined : shortSizes)),
    ];
    printRows(rows, { isVerbose: true });
    if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  } finally {
    await house.close();
  }
};

await main();
