import { quantitiesIn } from './figures/quantities.ts';
import { reckon } from './reckon.ts';
import { TURN } from './sheet.ts';
const turns = process.argv.slice(2);
const show = (s: any[]) => s.map((p) => (typeof p === 'string' ? p : p.text ?? p.name)).join('');
turns.forEach((t, i) => {
  console.log('>', t);
  console.log(quantitiesIn(t).map((q) => `${q.kind}:${q.value}${q.high ? '-' + q.high : ''} of=${q.of} per=${q.per.join('/')} role=${q.role ?? ''} ${q.gst ?? ''}`).join('\n  '));
  const r = reckon(t, { earlier: turns.slice(0, i).join(TURN), isNext: true });
  if (r) console.log(`= [${r.kind}] ${show(r.direct)}\n    ${r.reasons.map(show).join('\n    ')}\n    (${r.notes.join(' ')})`);
});
