import { pageLinks } from '#functions/lib/http/page-link';
import { Place } from '#functions/records/directory/list';

/** Links to what follows a row. */
export const { linkTo: cursorAfter, placeOf } = pageLinks(Place);
