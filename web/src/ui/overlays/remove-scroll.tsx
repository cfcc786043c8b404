import type { ElementType, ReactNode } from 'react';

type RemoveScrollProps = { as?: ElementType; allowPinchZoom?: boolean; enabled?: boolean; children?: ReactNode };

/**
 * Stands in for react-remove-scroll, which Radix brings along: it locks the page's scrolling by a style element that our
 * content security policy refuses. A list that floats at its button needs no lock.
 */
export const RemoveScroll = ({ as: Element = 'div', allowPinchZoom, enabled, ...rest }: RemoveScrollProps) => (
  <Element {...rest} />
);
