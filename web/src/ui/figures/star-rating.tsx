import { countOf } from '../../lib/format.ts';

const STAR = 'm10 2.75 2.25 4.7 5.15.7-3.75 3.6.9 5.1L10 14.4l-4.55 2.45.9-5.1-3.75-3.6 5.15-.7z';
const stars = [0, 1, 2, 3, 4];

const Star = ({ fill }: { fill: number }) => (
  <span className="relative size-4">
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="absolute inset-0 size-4 fill-sunken stroke-line-strong"
      strokeWidth="1"
    >
      <path d={STAR} />
    </svg>
    <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${fill * 100}%` }}>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-4 max-w-none fill-caution stroke-caution"
        strokeWidth="1"
      >
        <path d={STAR} />
      </svg>
    </span>
  </span>
);

type StarRatingProps = {
  /** Out of 5. */
  rating: number;
  reviewCount: number | null;
};

/** A rating as stars and as a number, with how many reviews it rests on. */
export const StarRating = ({ rating, reviewCount }: StarRatingProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-1.5">
    <span aria-hidden="true" className="inline-flex">
      {stars.map((star) => (
        <Star key={star} fill={Math.min(1, Math.max(0, rating - star))} />
      ))}
    </span>
    <span className="figures font-medium">
      {rating.toFixed(1)}
      <span className="sr-only"> out of 5</span>
    </span>
    {reviewCount !== null && <span className="figures text-muted">({countOf(reviewCount, 'review')})</span>}
  </span>
);
