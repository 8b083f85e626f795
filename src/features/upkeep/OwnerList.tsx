import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLoadingAnnounced } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { useFocusOnceReady } from '../../ui/focus/useFocusOnceReady.ts';
import type { IconName } from '../../ui/icons.ts';
import { List } from '../../ui/lists/List.tsx';
import { ListItem } from '../../ui/lists/ListItem.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';
import { PanelButtons, PanelText, PanelTitle } from '../../ui/panelParts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tokens } from '../../ui/theme/tokens.ts';

const SKELETONS = [0, 1, 2];

const Body = styled.div`
  overflow-wrap: break-word;

  & > p + p {
    margin-top: 0.8rem;
  }
`;

/** One line of the list, and the contents of its dialog. */
export interface OwnedLine {
  id: string | number;
  label: string;
  description: string;
  icon: IconName;
  /** Paragraphs of the dialog. */
  details: readonly string[];
}

interface OwnerListProps {
  focusKey: string;
  title: string;
  text: string;
  /** Shown where the list failed to load, and where it is empty. */
  words: { failed: string; empty: string };
  /** Undefined while they load. */
  lines: readonly OwnedLine[] | undefined;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Further buttons in the dialog. */
  renderActions?: (line: OwnedLine, close: () => void) => ReactNode;
  /** Between text and list. */
  head?: ReactNode;
  /** Further buttons beside the reload button. */
  buttons?: ReactNode;
}

/** A panel for the owner: lines that each open a dialog, and a button that reloads them. */
export function OwnerList({
  focusKey,
  title,
  text,
  words,
  lines,
  query: { isError, isFetching, refetch },
  renderActions,
  head,
  buttons,
}: OwnerListProps) {
  const { t } = useTranslation('upkeep');
  const [openId, setOpenId] = useState<OwnedLine['id'] | null>(null);
  const open = lines?.find(({ id }) => id === openId);
  const close = () => setOpenId(null);
  const isLoading = !lines && !isError;
  useLoadingAnnounced(isLoading, { loading: t('loading'), loaded: '' });
  useFocusOnceReady(focusKey, !isLoading);
  return (
    <FocusScope focusKey={focusKey} isFocusable={!isLoading} aria-busy={isLoading || undefined}>
      <PanelTitle>{title}</PanelTitle>
      <PanelText>{text}</PanelText>
      {head}
      {isLoading &&
        SKELETONS.map((line) => (
          <Skeleton key={line} $height={4.4} $radius={tokens.radiusControl} style={{ marginBottom: '0.6rem' }} />
        ))}
      {!lines && isError && (
        <ErrorState
          focusKey={`${focusKey}.retry`}
          title={words.failed}
          retryLabel={t('retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {lines?.length === 0 && <PanelText>{words.empty}</PanelText>}
      {lines && lines.length > 0 && (
        <List label={title}>
          {lines.map(({ id, label, description, icon }) => (
            <ListItem
              key={id}
              focusKey={`${focusKey}.${id}`}
              label={label}
              description={description}
              icon={icon}
              endIcon="chevronRight"
              isRaised
              onPress={() => setOpenId(id)}
            />
          ))}
        </List>
      )}
      {lines && (
        <FocusScope focusKey={`${focusKey}.foot`} style={{ marginTop: '1.4rem' }}>
          <PanelButtons>
            {buttons}
            <Button
              focusKey={`${focusKey}.refresh`}
              icon="refresh"
              isLoading={isFetching}
              onPress={() => void refetch()}
            >
              {t('refresh')}
            </Button>
          </PanelButtons>
        </FocusScope>
      )}
      {open && (
        <Modal
          focusKey={`${focusKey}.open`}
          preferredChildKey={`${focusKey}.close`}
          title={open.label}
          widthRem={40}
          onClose={close}
          actions={
            <>
              {renderActions?.(open, close)}
              <Button focusKey={`${focusKey}.close`} onPress={close}>
                {t('close')}
              </Button>
            </>
          }
        >
          <Body>
            {open.details.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Body>
        </Modal>
      )}
    </FocusScope>
  );
}
