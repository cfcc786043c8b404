import { page } from './page-style.ts';

export type LineItem = {
  kind: 'line';
  height: number;
  draw: (y: number) => void;
  /** Stays on one page with what comes next. */
  keepsNext?: boolean;
  /** Stays with at least two lines of what comes next, and does not begin below this. */
  headingStartMax?: number;
  /** Drawn above it where it is the first of a page: the head of its table. */
  head?: { height: number; draw: (y: number) => void };
};

/** A piece of a page's flow; `draw` gets the y of its upper edge in mm. */
export type Item =
  | LineItem
  /** White space: none at the top of a page, and of several in a row the largest. */
  | { kind: 'gap'; height: number }
  | { kind: 'break' }
  /** What keeps together ends here. */
  | { kind: 'end' };

/** Height of an item and all that must stay on its page. */
const chainHeight = (items: readonly Item[], from: number): number => {
  let sum = 0;
  let space = 0;
  let isHeaded = false;
  let below = 0;
  for (let at = from; at < items.length; at += 1) {
    const item = items[at];
    if (!item || item.kind === 'break' || item.kind === 'end') break;
    if (item.kind === 'gap') space = Math.max(space, item.height);
    else {
      sum += space + item.height;
      space = 0;
      if (item.headingStartMax !== undefined) isHeaded = true;
      else below += 1;
      if (!item.keepsNext && (!isHeaded || below >= 2)) break;
    }
  }
  return sum;
};

/**
 * Sets items one below the other, over as many pages as they need: what keeps together is never parted, unless no page
 * could hold it.
 * @param addPage begins the next page
 * @param onProgress told the share of the items that are drawn
 */
export const placeOver = (addPage: () => void, items: readonly Item[], onProgress?: (share: number) => void): void => {
  let y: number = page.top;
  let space = 0;
  let isChained = false;
  let isNewPage = false;
  const turn = () => {
    addPage();
    y = page.top;
    space = 0;
    isNewPage = true;
  };
  const draw = (at: number, item: LineItem) => {
    if (y <= page.top) space = 0;
    else if (!isChained) {
      const isLow = y + space > (item.headingStartMax ?? page.bottom);
      if (isLow || y + space + chainHeight(items, at) > page.bottom) turn();
      // A chain that is longer than a page must part somewhere.
    } else if (y + space + item.height > page.bottom) turn();
    y += space;
    space = 0;
    if (isNewPage && item.head) {
      item.head.draw(y);
      y += item.head.height;
    }
    isNewPage = false;
    item.draw(y);
    y += item.height;
    isChained = item.keepsNext === true;
  };
  for (const [at, item] of items.entries()) {
    if (item.kind === 'gap') space = Math.max(space, item.height);
    else if (item.kind === 'line') draw(at, item);
    else if (item.kind === 'break' && y > page.top) turn();
    onProgress?.((at + 1) / (items.length + 1));
  }
};
