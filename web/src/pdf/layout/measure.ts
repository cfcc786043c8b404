import { MM_PER_POINT } from './page-style.ts';

/**
 * Widths of WinAnsi's characters, in thousandths of the size: regular, bold. Adobe Core 14 font metrics, Helvetica and
 * Helvetica-Bold; jsPDF's own are up to a hundredth too small, so that a line ran over its edge and bold words touched
 * what follows. The no-break space and the soft hyphen are left out.
 */
const widths: readonly (readonly [characters: string, regular: number, bold: number])[] = [
  ["'", 191, 238],
  ['ijl‚‘’', 222, 278],
  ['|¦', 260, 280],
  [' ,./I\\·ÌÍÎÏìíîï', 278, 278],
  ['!:;[]ft', 278, 333],
  ['()-`ˆ‹˜›¡¨¯²³´¸¹', 333, 333],
  ['r', 333, 389],
  ['„“”', 333, 500],
  ['{}', 334, 389],
  ['•', 350, 350],
  ['"', 355, 474],
  ['º', 365, 365],
  ['ª', 370, 370],
  ['*', 389, 389],
  ['°', 400, 400],
  ['^', 469, 584],
  ['zž', 500, 500],
  ['Jcksvxyšçýÿ', 500, 556],
  ['¶', 537, 556],
  ['#$0123456789_ae€ƒ†‡–¢£¤¥§«»àáâãäåèéêë', 556, 556],
  ['?Lbdghnopquµðñòóôõöùúûüþ', 556, 611],
  ['+<=>~¬±×÷', 584, 584],
  ['FTZŽ¿ßø', 611, 611],
  ['EPSVXYŠŸÈÉÊËÝÞ', 667, 667],
  ['&ABKÀÁÂÃÄÅ', 667, 722],
  ['CDHNRUÇÐÑÙÚÛÜ', 722, 722],
  ['w', 722, 778],
  ['©®', 737, 737],
  ['GOQÒÓÔÕÖØ', 778, 778],
  ['M', 833, 833],
  ['m', 833, 889],
  ['¼½¾', 834, 834],
  ['%æ', 889, 889],
  ['Wœ', 944, 944],
  ['…‰Œ—™Æ', 1000, 1000],
  ['@', 1015, 975],
];
/** Of each character that may be drawn. */
export const glyphWidths = new Map(
  widths.flatMap(([characters, regular, bold]) => [...characters].map((one) => [one, [regular, bold]] as const)),
);

/** Width in mm of text in WinAnsi's characters, at a size in points. */
export const measure = (text: string, points: number, isBold = false): number => {
  let sum = 0;
  for (const character of text) sum += glyphWidths.get(character)?.[isBold ? 1 : 0] ?? 0;
  return (sum / 1000) * points * MM_PER_POINT;
};
