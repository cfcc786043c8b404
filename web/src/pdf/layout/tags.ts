import type { jsPDF } from 'jspdf';

type Mark = { page: number; id: number };

type Heading = `H${1 | 2 | 3}`;
type Role = Heading | 'Document' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'Caption' | 'TR' | 'TH' | 'TD' | 'Figure';

/** What a piece of the pages is to a reader's program: they are told in the order in which they are drawn. */
export type Tag = {
  role: Role;
  /** Absent: it stands in the document itself. */
  parent?: Tag | undefined;
  /** What a drawing shows, in words. */
  alt?: string | undefined;
  kids: (Tag | Mark)[];
};

export const tag = (role: Role, parent?: Tag, alt?: string): Tag => ({ role, parent, alt, kids: [] });

/** Of jsPDF's plug-in interface, which its types leave out. */
type Internal = {
  write: (text: string) => void;
  newObject: () => number;
  newObjectDeferred: () => number;
  newObjectDeferredBegin: (id: number, hasOffset: boolean) => void;
  getCurrentPageInfo: () => { pageNumber: number };
  getPageInfo: (page: number) => { objId: number };
  events: { subscribe: (event: string, listener: (of: { pageNumber: number }) => void) => void };
};

const isTag = (kid: Tag | Mark): kid is Tag => 'kids' in kid;
const hex = (text: string): string =>
  [...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

/** Writes the tree of tags beside the pages. @returns what marks the pieces of them */
export const taggingOf = (doc: jsPDF) => {
  const internal = doc.internal as unknown as Internal;
  const { write } = internal;
  const root = tag('Document');
  /** Of each page the tags of its marks, by their number. */
  const pages: Tag[][] = [];
  let treeId = 0;

  const place = (of: Tag) => {
    if (of === root || of.kids.length > 0) return;
    const parent = of.parent ?? root;
    place(parent);
    parent.kids.push(of);
  };
  let begun: Tag | null | undefined;
  /** Ends the piece that was begun last: before another page is drawn on. */
  const end = () => {
    if (begun !== undefined) write('EMC');
    begun = undefined;
  };
  const begin = (of: Tag | null) => {
    if (begun === of) return;
    end();
    begun = of;
    if (!of) return write('/Artifact BMC');
    const page = internal.getCurrentPageInfo().pageNumber;
    place(of);
    pages[page] ??= [];
    const id = pages[page].push(of) - 1;
    of.kids.push({ page, id });
    write(`/${of.role} <</MCID ${id}>> BDC`);
  };

  const ids = new Map<Tag, number>();
  const idOf = (of: Tag): number => {
    const id = ids.get(of) ?? internal.newObjectDeferred();
    ids.set(of, id);
    return id;
  };
  const putTag = (of: Tag, parentId: number) => {
    const first = of.kids.find((kid): kid is Mark => !isTag(kid));
    const pageId = (page: number) => `/Pg ${internal.getPageInfo(page).objId} 0 R`;
    const kids = of.kids.map((kid) => {
      if (isTag(kid)) return `${idOf(kid)} 0 R`;
      return kid.page === first?.page ? kid.id : `<</Type /MCR ${pageId(kid.page)} /MCID ${kid.id}>>`;
    });
    internal.newObjectDeferredBegin(idOf(of), true);
    write(
      `<</S/${of.role}/P ${parentId} 0 R${first ? pageId(first.page) : ''}/K[${kids.join(' ')}]${of.alt ? ` /Alt <FEFF${hex(of.alt)}>` : ''}${of.role === 'TH' ? ' /A <</O /Table /Scope /Column>>' : ''}>>`,
    );
    write('endobj');
    for (const kid of of.kids) if (isTag(kid)) putTag(kid, idOf(of));
  };

  internal.events.subscribe('putPage', ({ pageNumber }) => write(`/StructParents ${pageNumber} /Tabs /S`));
  internal.events.subscribe('postPutResources', () => {
    treeId = internal.newObjectDeferred();
    putTag(root, treeId);
    const owners = pages.map((owned, page) => `${page} [${owned.map((one) => `${idOf(one)} 0 R`).join(' ')}]`);
    internal.newObjectDeferredBegin(treeId, true);
    write(`<</Type /StructTreeRoot /K ${idOf(root)} 0 R /ParentTree <</Nums [${owners.filter(Boolean).join(' ')}]>>>>`);
    write('endobj');
  });
  // Tags are of a later version than the one that jsPDF writes into the first line.
  internal.events.subscribe('putCatalog', () =>
    write(`/Version /1.7 /StructTreeRoot ${treeId} 0 R /MarkInfo <</Marked true>>`),
  );
  /** Draws as a piece of the page, or goes on with it; null: it is told to nobody, like a page number. */
  const tagged = (of: Tag | null, draw: () => void) => {
    begin(of);
    draw();
  };
  return { end, tagged };
};
export type Tagging = ReturnType<typeof taggingOf>;
