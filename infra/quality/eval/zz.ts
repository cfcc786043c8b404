import { reckon } from '#functions/advisor/answer/compute/reckon';
import { sheetOf } from '#functions/advisor/answer/compute/sheet';
for (const t of process.argv.slice(2)) {
  const s = sheetOf(t, {});
  console.log('#', t);
  console.log('   ', s.all.map((q: any) => `${q.kind}:${q.value}${q.high ? '-' + q.high : ''}${q.of ? ' of ' + q.of : ''}${q.per?.length ? ' per ' + q.per : ''}${q.gst ? ' ' + q.gst : ''}${q.role ? ' r=' + q.role : ''}`).join(' | '));
  const r = reckon(t, {});
  console.log('   ', r ? r.kind + ': ' + r.direct.map((x: any) => x.text ?? x).join('') + ' || ' + r.notes.join(' ') : r);
}
