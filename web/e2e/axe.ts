import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong with a page as it stands, or with a part of it, by every rule that is on by default. It judges in the
 * page itself: only for frames, which no page of ours has, would it open a second page each time.
 */
export const violationsOf = async (page: Page, part?: string) => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  return (await (part ? axe.include(part) : axe).analyze()).violations;
};
