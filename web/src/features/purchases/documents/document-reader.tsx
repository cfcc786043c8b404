import { useMemo, useState } from 'react';
import { acceptedExtensions } from '#shared/reading/documents/file-kind';
import { readDocument } from '#shared/reading/documents/read-document';
import { detailOf } from '../../../lib/api-error.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { Radios } from '../../../ui/forms/radios.tsx';
import { RefusedFiles } from '../../../ui/forms/refused-files.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { CloseIcon, DocumentIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { DocumentText, PAGE_BREAK, pageOf } from './document-text.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { itemIdOf, type OpenDocument, useDocuments, type Written } from './use-documents.ts';

export type DocumentReaderProps = {
  purchaseId: string;
  /** What a document may be about: the products of the shortlist. */
  products: readonly { solutionId: string; name: string; vendor: string }[];
};

/**
 * Documents of a purchase: dropped or chosen, kept with it, and read into facts that somebody accepts, edits or declines
 * beside the words that state them. Nothing enters by itself.
 */
export const DocumentReader = ({ purchaseId, products }: DocumentReaderProps) => {
  const documents = useDocuments(purchaseId);
  const { open, busy, files, refused } = documents;
  if (documents.error) {
    return (
      <Notice status="harm" role="alert">
        {detailOf(documents.error)}
      </Notice>
    );
  }
  return (
    <section aria-label="Documents" className="@container space-y-4">
      <FileDrop
        label="Documents"
        accept={acceptedExtensions}
        isReading={busy !== undefined}
        onFiles={(chosen) => void documents.take(chosen)}
      >
        PDF, Word, CSV, text, e-mail (.eml) or PNG, up to 10 MB. Read in your browser, kept with this purchase.
      </FileDrop>
      <p role="status" className="text-muted text-sm empty:hidden">
        {busy && `${busy} …`}
      </p>
      {refused.length > 0 && (
        <ul className="space-y-1 text-sm">
          <RefusedFiles refused={refused} onDismiss={documents.dismiss} />
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label="Files of this purchase" className="divide-y divide-line rounded-lg border border-line">
          {files.map(({ id, data }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5 text-sm">
              <DocumentIcon className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 basis-40 truncate">{data.name}</span>
              <Button look="quiet" disabled={busy !== undefined} onClick={() => void documents.openKept(id, data.name)}>
                Read<span className="sr-only"> {data.name}</span>
              </Button>
              <Button look="quiet" onClick={() => void documents.saveKept(id, data.name)}>
                Save<span className="sr-only"> {data.name}</span>
              </Button>
              <Button look="quiet" onClick={() => void documents.removeKept(id, data.name)}>
                Delete<span className="sr-only"> {data.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <Reading key={open.fileId} open={open} products={products} documents={documents} />
      ) : (
        documents.isLoaded &&
        files.length === 0 && (
          <p className="text-muted text-sm">
            A brochure, a data sheet, a certificate, a tender answer or an e-mail: what it states is proposed as facts
            for this purchase, each beside its own wording.
          </p>
        )
      )}
    </section>
  );
};

const authors = [
  { value: 'vendor', label: 'The vendor' },
  { value: 'buyer', label: 'We did' },
  { value: 'third', label: 'Someone else' },
] as const;

type ReadingProps = Pick<DocumentReaderProps, 'products'> & {
  open: OpenDocument;
  documents: ReturnType<typeof useDocuments>;
};

/** A document in hand: whose word it is and of which product, its text, and what was read from it. */
const Reading = ({ open, products, documents }: ReadingProps) => {
  const [by, setBy] = useState<Written['by']>('vendor');
  const [solutionId, setSolutionId] = useState(products.length === 1 ? products[0]?.solutionId : undefined);
  const [current, setCurrent] = useState<number>();
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const text = open.pages.join(PAGE_BREAK);
  const proposals = useMemo(() => readDocument(text, by), [text, by]);
  const accepted = new Map(documents.facts.map((item) => [item.id, item]));
  const left = proposals.filter((proposal) => !accepted.has(itemIdOf(open.fileId, solutionId ?? '', proposal)));
  const flip = (id: string) =>
    setDeclined((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  return (
    <div className="space-y-4">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate font-semibold">{open.name}</h3>
        <IconButton label={`Close ${open.name}`} onClick={documents.close}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="grid items-start gap-4 @2xl:grid-cols-2">
        <div>
          <span className="mb-1 block font-medium text-sm">Which product is it about?</span>
          <Select
            label="Product"
            value={solutionId}
            placeholder="Choose a product"
            options={products.map(({ solutionId: value, name, vendor }) => ({ value, label: `${name} (${vendor})` }))}
            onSelect={setSolutionId}
          />
        </div>
        <Radios legend="Who wrote it?" value={by} options={authors} onChange={setBy} />
      </div>
      {text.trim() === '' ? (
        <Notice status="caution">
          No text found: it is a picture or a scan. It is kept with this purchase; you can enter what it shows by hand.
        </Notice>
      ) : (
        <div className="grid items-start gap-4 @3xl:grid-cols-2">
          <div className="min-w-0 space-y-3 @3xl:order-last @3xl:max-h-[70vh] @3xl:overflow-y-auto">
            <p className="text-muted text-sm">
              {proposals.length === 0
                ? 'Nothing in it could be read as a fact with certainty. Its text is here to look at.'
                : `${proposals.length} ${proposals.length === 1 ? 'fact' : 'facts'} proposed, ${proposals.length - left.length} accepted.${solutionId ? '' : ' Choose the product before you accept one.'}`}
            </p>
            <ul aria-label="Proposed facts" className="space-y-2">
              {proposals.map((proposal, nth) => {
                const id = itemIdOf(open.fileId, solutionId ?? '', proposal);
                const item = accepted.get(id);
                const page = open.pages.length > 1 ? pageOf(open.pages, proposal.at.start) : undefined;
                const source = page === undefined ? open.name : `${open.name}, page ${page}`;
                return (
                  <ProposalCard
                    key={id}
                    proposal={proposal}
                    page={page}
                    verdict={item ? 'accepted' : declined.has(id) ? 'declined' : 'open'}
                    acceptedValue={item?.data.value}
                    isCurrent={nth === current}
                    isBusy={documents.busy !== undefined || solutionId === undefined}
                    onLook={() => setCurrent(nth)}
                    onAccept={(value) =>
                      solutionId && void documents.accept(proposal, value, source, { by, solutionId })
                    }
                    onDecline={() => flip(id)}
                    onUndo={() => (item ? void documents.takeBack(item.id, item.version) : flip(id))}
                  />
                );
              })}
            </ul>
          </div>
          <DocumentText pages={open.pages} proposals={proposals} current={current} />
        </div>
      )}
    </div>
  );
};
