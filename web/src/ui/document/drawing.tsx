import type { Drawing as Drawn, Ink, Point, Shape } from '#shared/documents/charts';

const colour = {
  ink: 'var(--ink)',
  muted: 'var(--ink-muted)',
  line: 'var(--line)',
  sunken: 'var(--line)',
  meter: 'var(--meter)',
  range: 'var(--meter-range)',
  caution: 'var(--caution)',
} satisfies Record<Ink, string>;

const anchor = { left: 'start', right: 'end', middle: 'middle' } as const;
const pointsOf = (points: readonly Point[]) => points.map((point) => point.join()).join(' ');

const ShapeView = ({ shape }: { shape: Shape }) => {
  const fill = colour[shape.ink];
  switch (shape.kind) {
    case 'box':
      return (
        <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} fill={fill} opacity={shape.weight} />
      );
    case 'area':
      return <polygon points={pointsOf(shape.points)} fill={fill} />;
    case 'line':
      return (
        <polyline
          points={pointsOf(shape.points)}
          fill="none"
          stroke={fill}
          strokeWidth={shape.isThin ? 0.2 : 0.6}
          strokeDasharray={shape.isDashed ? '1 1' : undefined}
        />
      );
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fill={fill}
          fontSize={2.9}
          fontWeight={shape.isBold ? 600 : 400}
          textAnchor={anchor[shape.align ?? 'left']}
        >
          {shape.text}
        </text>
      );
  }
};

const Svg = ({ drawing: { width, height, shapes }, className }: { drawing: Drawn; className: string }) => (
  <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
    {shapes.map((shape, at) => (
      <ShapeView key={at} shape={shape} />
    ))}
  </svg>
);

/** Units across: as on paper, and where there is room for half. */
const WIDE = 170;
const NARROW = 84;

/** A chart from its shapes, drawn anew where it has little room: text keeps its size. */
export const Drawing = ({ drawingOf }: { drawingOf: (width: number) => Drawn }) => (
  <div className="@container max-w-[52rem]">
    <Svg drawing={drawingOf(WIDE)} className="block w-full @max-xl:hidden" />
    <Svg drawing={drawingOf(NARROW)} className="hidden w-full @max-xl:block" />
  </div>
);
