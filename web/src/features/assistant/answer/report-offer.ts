/** Whether a message tells that a due diligence report was generated: only our own server's sentence says so. */
export const tellsOfReport = (text: string): boolean => /\bdue diligence report (was|has been) generated\b/i.test(text);
