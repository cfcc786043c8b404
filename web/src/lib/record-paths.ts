/** Where a product's page is. Ids of records hold letters, digits and hyphens alone. */
export const solutionPath = (solutionId: string): string => `/solutions/${solutionId}`;

/** Where contract notices are searched, and where one's page is. */
export const noticesPath = '/market/notices';
export const noticePath = (notice: string): string => `${noticesPath}/${notice}`;
