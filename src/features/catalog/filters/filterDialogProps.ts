import type { ListingQuery } from '../../../api/catalog.ts';
import type { OptionSearch } from './filters.ts';
import type { Listing } from '../listings.ts';

/** What the dialog of filters is given, and hands on to the parts of it. */
export interface FilterDialogProps {
  listing: Listing;
  chosen: ListingQuery;
  hasPro: boolean;
  /** How one writes here; the word above the field is this dialog's. */
  writing: Omit<OptionSearch, 'label' | 'none' | 'text' | 'onText'>;
  onChoose: (next: ListingQuery) => void;
  onClose: () => void;
  /** It is left for the plans, where this filter was asked for; `onClose` where nobody comes back to it. */
  onLeave?: (filterId?: string) => void;
  /** The filter at which one comes back to it. */
  returnId?: string;
  focusKey: string;
}
