/** The six sections of the guide, by anchor and in order. */
export const guideSections = [
  { id: 'getting-started', title: 'Getting started' },
  { id: 'ai-chat-guide', title: 'AI chat guide' },
  { id: 'roi-analysis-guide', title: 'ROI analysis guide' },
  { id: 'files-guide', title: 'Files guide' },
  { id: 'best-practices', title: 'Best practices' },
  { id: 'important-reminders', title: 'Important reminders' },
] as const;

export type GuideSectionId = (typeof guideSections)[number]['id'];
