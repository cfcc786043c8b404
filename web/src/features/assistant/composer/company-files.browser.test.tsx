import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CompanyDocument } from '#shared/kernel/fields';
import { CompanyFiles } from './company-files.tsx';

const Page = () => {
  const [files, setFiles] = useState<CompanyDocument[]>([]);
  return (
    <>
      <CompanyFiles files={files} onFiles={setFiles} />
      <output>{files.map(({ text }) => text).join('|')}</output>
    </>
  );
};

/** A PDF of one page that reads "Works with DECT". */
const pdf = () => {
  const stream = 'BT /F1 24 Tf 50 700 Td (Works with DECT) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('');
  return `%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6>>\n%%EOF`;
};

const choose = async (...files: File[]) => {
  const screen = await render(<Page />);
  await userEvent.upload(screen.getByLabelText('Company documents'), files);
  return screen;
};

it('reads text files and says, file by file, why another cannot be read', async () => {
  const screen = await choose(
    new File(['DECT'], 'needs.txt'),
    new File(['x'], 'photo.png'),
    new File([''], 'empty.md'),
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('DECT');
  await expect.element(screen.getByText(/photo\.png: Only \.txt/)).toBeInTheDocument();
  await expect.element(screen.getByText(/empty\.md: No text found/)).toBeInTheDocument();
});

it('reads a PDF in the browser', async () => {
  const screen = await choose(new File([pdf()], 'needs.pdf', { type: 'application/pdf' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Works with DECT');
});

it('says of a file that is not what its name says what it is', async () => {
  const screen = await choose(new File(['no Word document'], 'broken.docx'));
  await expect.element(screen.getByText(/broken\.docx: Its content is plain text/)).toBeInTheDocument();
});
