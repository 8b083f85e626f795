import { useTranslation } from 'react-i18next';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Overlay } from '../../../ui/overlays/Overlay.tsx';

interface LicenceListProps {
  packages: readonly { name: string; version: string; licence: string }[];
  onClose: () => void;
  focusKey: string;
}

/** Every package the product is made of, with its licence. */
export function LicenceList({ packages, onClose, focusKey }: LicenceListProps) {
  const { t } = useTranslation('settings');
  return (
    <Overlay title={t('about.licences')} focusKey={focusKey} side="right" widthRem={40} onClose={onClose}>
      <List label={t('about.licences')}>
        {packages.map(({ name, version, licence }) => (
          <ListItem
            key={`${name} ${version}`}
            focusKey={`${focusKey}.${name}.${version}`}
            label={name}
            description={version}
            value={licence}
          />
        ))}
      </List>
    </Overlay>
  );
}
