import mammoth from 'mammoth';

export const readDocx = async (file: File): Promise<string> =>
  (await mammoth.extractRawText({ arrayBuffer: await file.arrayBuffer() })).value;
