import type { readDirectoryMap } from '#shared/contracts/directories';
import type { AnswerOf } from '#shared/endpoint';
import { countOf } from '../../lib/format.ts';

type MapNotesProps = {
  data: AnswerOf<typeof readDirectoryMap>;
  /** Places that stand outside the drawing. */
  outside: number;
};

/** What a reader must know to read the map right. */
export const MapNotes = ({ data, outside }: MapNotesProps) => {
  const { centre, centreNote, points, total, withoutPosition } = data;
  const notes = [
    centre && `Distances from ${centre.label}, the cross. ${centre.basis}`,
    centreNote,
    total > points.length &&
      `The map holds ${countOf(points.length, 'place')} of ${countOf(total, 'place')}: narrow it.`,
    withoutPosition > 0 && `Position not on record: ${countOf(withoutPosition, 'place')} in the list of this filter.`,
    outside > 0 && `Outside the drawing, in the list only: ${countOf(outside, 'place')}.`,
  ].filter(Boolean);
  return (
    <div role="status" className="mb-3 max-w-prose text-muted text-sm">
      {notes.map((note) => (
        <p key={String(note)}>{note}</p>
      ))}
      <p>A simplified outline. Demonstration entries are not on the map.</p>
    </div>
  );
};
