import type { Category } from '#shared/kernel/catalogue';
import type { Guide } from '../../schema/guide.ts';
import { generalGuide } from './all-categories.ts';
import { analytics } from './analytics.ts';
import { assistiveTechnology } from './assistive-technology.ts';
import { bedManagement } from './bed-management.ts';
import { rulesOf } from './category-rules.ts';
import { communication } from './communication.ts';
import { ehr } from './ehr.ts';
import { inventory } from './inventory.ts';
import { medicationManagement } from './medication-management.ts';
import { nurseCall } from './nurse-call.ts';
import { pacs } from './pacs.ts';
import { remoteMonitoring } from './remote-monitoring.ts';
import { telemedicine } from './telemedicine.ts';

export { generalGuide } from './all-categories.ts';

/** How to buy in each category. */
export const guides: Record<Category, Guide> = {
  ehr,
  telemedicine,
  analytics,
  inventory,
  communication,
  'nurse-call': nurseCall,
  pacs,
  'remote-monitoring': remoteMonitoring,
  'assistive-technology': assistiveTechnology,
  'medication-management': medicationManagement,
  'bed-management': bedManagement,
};

/** The guide of a category, with what holds for every category after it; that alone where no category is known. */
export const guideOf = (category: Category | undefined): Guide => {
  if (!category) return generalGuide;
  const guide = guides[category];
  return {
    ...guide,
    rules: rulesOf(category),
    concerns: [...guide.concerns, ...generalGuide.concerns],
    questions: [...guide.questions, ...generalGuide.questions],
    followUps: [...guide.followUps, ...generalGuide.followUps],
  };
};
