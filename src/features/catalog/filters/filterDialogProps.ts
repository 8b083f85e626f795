import type { ListingQuery } from '../../../api/catalog.ts';
import type { OptionSearch } from './filters.ts';
import type { Listing } from '../listings.ts';

/** Props of the dialog of filters, passed on to its parts. */
export interface FilterDialogProps {
  listing: Listing;
  chosen: ListingQuery;
  hasPro: boolean;
  /** How the viewer types; the dialog adds the label of the field. */
  writing: Omit<OptionSearch, 'label' | 'none' | 'text' | 'onText'>;
  onChoose: (next: ListingQuery) => void;
  onClose: () => void;
  /** Called on leaving for the plans, with the filter that needs one; `onClose` where the viewer does not return. */
  onLeave?: (filterId?: string) => void;
  /** The filter to return to. */
  returnId?: string;
  focusKey: string;
}
