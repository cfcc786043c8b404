import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';

/** What is wrong with a page, in words, in one way to use it. */
type Mode = (page: Page) => Promise<string[]>;

/** In both themes. */
const axe: Mode = async (page) => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
    // Colours change within a tenth of a second.
    await page.waitForTimeout(200);
    const violations = await violationsOf(page);
    found.push(
      ...violations.map(
        ({ id, nodes }) =>
          `axe ${id}: ${nodes.map(({ target, any }) => [...target, any[0]?.message ?? ''].join(' ')).join(', ')}`,
      ),
    );
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};

const overflowPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** 1,440 x 900 at 200 %, and 1,280 at 400 %, which is the narrowest phone too. */
const zoomed = { '200 %': { width: 720, height: 450 }, '400 %': { width: 320, height: 640 } };

/** What sticks leaves most of the page to read, and nothing runs out at the side. */
const zoom: Mode = async (page) => {
  const size = page.viewportSize();
  const found: string[] = [];
  for (const [name, viewport] of Object.entries(zoomed)) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(250);
    const overflow = await overflowPx(page);
    if (overflow > 0) found.push(`at ${name}: ${overflow} px sideways`);
    const stuck = await page.evaluate(() => {
      const isStuck = (one: Element) => {
        const { position, top, bottom } = getComputedStyle(one);
        return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
      };
      const isDialog = (one: Element) =>
        one.closest('[role=dialog], [role=alertdialog], [data-base-ui-portal]') !== null;
      const heights = [...document.querySelectorAll('body *')]
        .filter((one) => isStuck(one) && !isDialog(one) && one.getBoundingClientRect().width > innerWidth / 2)
        .map((one) => one.getBoundingClientRect())
        .filter(({ height, top, bottom }) => height < innerHeight && bottom > 0 && top < innerHeight)
        .map(({ height }) => height);
      return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
    });
    if (stuck > 0.5) found.push(`at ${name}: what sticks covers ${Math.round(stuck * 100)} % of the screen`);
  }
  if (size) await page.setViewportSize(size);
  return found;
};

/** Nothing moves for longer than an eye can follow. */
const stillness: Mode = async (page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className.toString().slice(0, 80) ?? ''),
  );
  return moving.map((name) => `moves with reduced motion: ${name}`);
};

/** A4 less its margins, at 96 px an inch. */
const PAPER = { width: 718, height: 1_047 };

/** A sheet holds what the page says, and nothing that only a screen can use. */
const paper: Mode = async (page) => {
  const size = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  await page.waitForTimeout(250);
  const overflow = await overflowPx(page);
  const found = await page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const printed = [...document.querySelectorAll('nav, footer, [role=tablist], [role=search], button')]
      .filter((one) => isSeen(one) && one.getBoundingClientRect().height > 1)
      // What opens a source or a place in the text stands in a sentence, or is a heading of what is folded.
      .filter((one) => one.tagName !== 'BUTTON' || one.matches('form :not([role=combobox])'))
      .map(
        (one) =>
          `${one.tagName.toLowerCase()} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 40)}`,
      );
    // A page that still loads has little to say.
    const words = document.querySelector('.animate-pulse, .animate-spin') ? 40 : document.body.innerText.trim().length;
    return [...printed.map((one) => `prints ${one}`), ...(words < 40 ? [`prints ${words} characters`] : [])];
  });
  await page.emulateMedia({ media: 'screen' });
  if (size) await page.setViewportSize(size);
  return [...found, ...(overflow > 0 ? [`on paper: ${overflow} px sideways`] : [])];
};

/** What is drawn without a word (bars, tracks, dots, icons) is still there when the reader's own colours replace ours. */
const forcedColours: Mode = async (page) => {
  await page.evaluate(() => {
    const drawn = (one: Element) => {
      const { backgroundColor, opacity } = getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      const own = backgroundColor !== 'rgba(0, 0, 0, 0)' && opacity !== '0';
      return own && width >= 3 && height >= 3 && one.textContent === '' && one.childElementCount === 0;
    };
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isField = (one: Element) =>
      one.matches('input, textarea, select, [aria-busy=true] *, .animate-pulse, [data-overlay]');
    for (const one of document.querySelectorAll('body *'))
      if (drawn(one) && isSeen(one) && !isField(one)) one.setAttribute('data-drawn', '');
  });
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const nameOf = (one: Element) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')?.slice(0, 70) ?? ''}`;
    const groundOf = (one: Element | null): string => {
      if (!one) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(one);
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(one.parentElement) : backgroundColor;
    };
    const lost = [...document.querySelectorAll('[data-drawn]')].filter((one) => {
      const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(one);
      const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px';
      return !hasBorder && [groundOf(one.parentElement), 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
    });
    const shapes = [
      ...document.querySelectorAll('svg path, svg rect, svg circle, svg line, svg polyline, svg polygon'),
    ];
    const pale = shapes.filter((one) => {
      const { stroke, fill, strokeOpacity, fillOpacity } = getComputedStyle(one);
      const ground = groundOf(one.closest('svg'));
      const shows = (colour: string, opacity: string) => colour !== 'none' && colour !== ground && Number(opacity) > 0;
      const isDrawn = stroke !== 'none' || fill !== 'none';
      return isDrawn && one.checkVisibility() && !shows(stroke, strokeOpacity) && !shows(fill, fillOpacity);
    });
    return [
      ...new Set(
        [...lost, ...pale].map(
          (one) => `lost in forced colours: ${nameOf(one)} in ${nameOf(one.parentElement ?? one)}`,
        ),
      ),
    ];
  });
  const unringed = (await walk(page)).filter((fault) => fault.startsWith('focus is not seen'));
  await page.emulateMedia({ forcedColors: 'none' });
  return [...found, ...unringed.map((fault) => `in forced colours ${fault}`)];
};

const MOST_STOPS = 900;

/** Once round the page with Tab, from where the focus is to where it was. */
const walk = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    const seen = new Set<Element>();
    let last: Element | undefined;
    const faults: string[] = [];
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}” ${one.id}`;
    /** What may show the focus: the control, what it stands in, what is drawn for it. */
    const lookOf = (one: Element) =>
      [one, one.parentElement, one.parentElement?.parentElement, one.nextElementSibling, one.closest('label, form')]
        .map((part) => {
          if (!part) return '';
          const {
            outlineStyle,
            outlineWidth,
            outlineColor,
            boxShadow,
            borderTopColor,
            backgroundColor,
            textDecorationLine,
          } = getComputedStyle(part);
          return [
            outlineStyle,
            outlineWidth,
            outlineColor,
            boxShadow,
            borderTopColor,
            backgroundColor,
            textDecorationLine,
          ].join();
        })
        .join('|');
    let before: { element: Element; look: string } | undefined;
    let timesOut = 0;
    const step = (): boolean => {
      const now = document.activeElement;
      if (
        before &&
        document.contains(before.element) &&
        before.element !== now &&
        lookOf(before.element) === before.look
      )
        faults.push(`focus is not seen on ${nameOf(before.element)}`);
      before = undefined;
      // Past the last control the browser's own come, and then the first of the page.
      if (!now || now === document.body || now === document.documentElement) {
        timesOut += 1;
        return timesOut < 3;
      }
      // A date has a stop for its day, its month and its year.
      if (now === last) return true;
      last = now;
      if (seen.has(now)) return false;
      seen.add(now);
      const { width, height } = now.getBoundingClientRect();
      // What stands in a sentence may break over two lines.
      const corners = [...now.getClientRects()].flatMap(
        ({ top, left, right, bottom }) =>
          [
            [(left + right) / 2, (top + bottom) / 2],
            [left + 2, top + 2],
            [right - 2, bottom - 2],
          ] as const,
      );
      const isIn = ([x, y]: readonly [number, number]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (now.contains(hit) || hit.contains(now) || hit.closest('label')?.contains(now) === true);
      };
      const isHidden = width < 2 || height < 2 || getComputedStyle(now).opacity === '0';
      if (!isHidden && !corners.some(isIn)) faults.push(`focus is covered on ${nameOf(now)}`);
      before = { element: now, look: lookOf(now) };
      return true;
    };
    const rest = (): string[] => {
      const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
      const within = dialog ?? document.body;
      const controls = [
        ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
      ];
      const isReachable = (one: HTMLElement) =>
        one.tabIndex >= 0 &&
        !one.matches(
          ':disabled, [inert] *, [aria-hidden=true] *, [aria-hidden=true], input[type=radio], [data-radix-focus-guard], [data-headlessui-focus-guard]',
        ) &&
        one.checkVisibility({ visibilityProperty: true });
      // What a long list let go of and drew again is the same control.
      const names = new Set([...seen].map(nameOf));
      const missed = controls.filter((one) => isReachable(one) && !seen.has(one) && !names.has(nameOf(one)));
      return [...faults, ...missed.map((one) => `Tab does not reach ${nameOf(one)}`)];
    };
    Object.assign(window, { tabStep: step, tabRest: rest });
  });
  type Walking = { tabStep: () => boolean; tabRest: () => string[] };
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const goesOn = await page.evaluate(() => (window as unknown as Walking).tabStep());
    if (!goesOn) return page.evaluate(() => (window as unknown as Walking).tabRest());
  }
  return [`Tab does not come round in ${MOST_STOPS} stops`];
};

/** Each control is reached, seen when it is, and what opened closes. */
const keyboard: Mode = async (page) => {
  const found = await walk(page);
  const opened = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
  const count = await opened.count();
  if (count === 0) return found;
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  return (await opened.count()) < count ? found : [...found, 'Escape does not close what is open'];
};

/** How people use a page who do not see it, point at it or read it as it was drawn. */
export const modes: readonly Mode[] = [axe, stillness, zoom, paper, forcedColours, keyboard];
