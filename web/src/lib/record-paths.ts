/** Where a product's page is. Ids of records hold letters, digits and hyphens alone. */
export const solutionPath = (solutionId: string): string => `/solutions/${solutionId}`;

/** Where a contract notice's page is. */
export const noticePath = (notice: string): string => `/market/notices/${notice}`;
