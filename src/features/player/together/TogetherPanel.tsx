import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Gathering, LineIn } from '../../../../server/contract/together.ts';
import { PHRASES, REACTIONS } from '../../../../server/contract/tables/together.ts';
import { Button } from '../../../ui/Button.tsx';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { Overlay } from '../../../ui/overlays/Overlay.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';
import { Face } from './Face.tsx';

const Text = styled.p`
  margin-bottom: 1rem;
  color: ${tokens.text2};
`;

const Bad = styled(Text)`
  color: ${tokens.bad};
  font-weight: 600;
`;

const Invitation = styled.div`
  display: flex;
  align-items: center;
  margin-bottom: 1.2rem;

  & > div:last-child {
    flex: 1 1 auto;
    min-width: 0;
    margin-left: 1.4rem;
  }
`;

const Code = styled.p`
  margin-bottom: 0.5rem;
  font-size: 1.5rem;
  font-weight: 700;
  letter-spacing: 0.04em;
  white-space: nowrap;
`;

const Address = styled.p`
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};
  word-break: break-all;
`;

const Heading = styled.h3`
  margin: 1.2rem 0 0.6rem;
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};
  font-weight: 600;
`;

const People = styled.ul`
  display: flex;
  flex-wrap: wrap;

  & > li {
    margin: 0 1rem 0.3rem 0;
    font-weight: 600;
    overflow-wrap: break-word;
    word-break: break-word;
  }
`;

const Faces = styled(FocusScope)`
  display: flex;
  flex-wrap: wrap;
  margin: 0 -0.4rem 0.8rem 0;

  button {
    margin: 0 0.4rem 0.4rem 0;
    padding-right: 0.7rem;
    padding-left: 0.7rem;
    font-size: 2rem;
  }
`;

/** A code in two groups, to be read aloud. */
const spaced = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

interface TogetherPanelProps {
  /** Null without one. */
  gathering: Gathering | null;
  /** The full address that the code leads to. */
  link: string;
  /** Whether the viewer may type; a child has only phrases and reactions. */
  canType: boolean;
  isBusy: boolean;
  /** The error message of the last attempt. */
  failure: string | null;
  onStart: () => void;
  onJoinByCode: () => void;
  onSay: (line: LineIn) => void;
  onWrite: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** Starts or joins a gathering; inside one: how to invite others, who is here, reactions and lines, and leaving. */
export function TogetherPanel(props: TogetherPanelProps) {
  const { gathering, link, canType, isBusy, failure, onStart, onJoinByCode, onSay, onWrite, onLeave, onClose } = props;
  const { t } = useTranslation('together');
  const [hasPhrases, setHasPhrases] = useState(false);
  const line = (id: string, label: string, onPress: () => void) => (
    <ListItem focusKey={`together.${id}`} label={label} onPress={onPress} />
  );
  return (
    <Overlay title={t('title')} focusKey="together" side="right" widthRem={34} isWhole onClose={onClose}>
      {!gathering && <Text>{t('alone')}</Text>}
      {gathering && (
        <>
          <Invitation>
            <QrCode text={link} label={t('qr')} sizeRem={10} />
            <div>
              <Code>{t('code', { code: spaced(gathering.code) })}</Code>
              <Address>{link}</Address>
            </div>
          </Invitation>
          <Text>{t('how')}</Text>
          <Heading id="together-people">{t('people')}</Heading>
          <People aria-labelledby="together-people">
            {gathering.members.map(({ id, name, isMe }) => (
              <li key={id}>{isMe ? t('me', { name }) : name}</li>
            ))}
          </People>
          <Heading>{t('reactions')}</Heading>
          <Faces focusKey="together.faces">
            {REACTIONS.map((reaction) => (
              <Button
                key={reaction}
                focusKey={`together.${reaction}`}
                size="small"
                label={t(`reaction.${reaction}`)}
                onPress={() => onSay({ kind: 'reaction', text: reaction })}
              >
                <Face reaction={reaction} />
              </Button>
            ))}
          </Faces>
        </>
      )}
      {failure && <Bad role="alert">{failure}</Bad>}
      {gathering ? (
        <List label={t('title')}>
          {line('phrases', t('phrases'), () => setHasPhrases(true))}
          {canType && line('write', t('write'), onWrite)}
          {line('leave', t('leave'), onLeave)}
        </List>
      ) : (
        <List label={t('title')}>
          {line('start', t('start'), () => !isBusy && onStart())}
          {line('join', t('joinByCode'), onJoinByCode)}
        </List>
      )}
      {hasPhrases && (
        <Menu
          focusKey="together.phrase"
          label={t('phrases')}
          items={PHRASES.map((id) => ({ id, label: t(`phrase.${id}`) }))}
          onSelect={(text) => {
            setHasPhrases(false);
            onSay({ kind: 'phrase', text });
          }}
          onClose={() => setHasPhrases(false)}
        />
      )}
    </Overlay>
  );
}
