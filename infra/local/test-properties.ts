import fc from 'fast-check';

// The same examples each time, so that a red run can be run again; another seed, or more examples, by name.
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20_261_121),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 100),
});
