import { useState } from 'react';
import { styled } from 'styled-components';
import { Avatar } from '../../src/ui/Avatar.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { Card } from '../../src/ui/lists/Card.tsx';
import { FocusScope } from '../../src/ui/focus/FocusScope.tsx';
import { HeaderAction } from '../../src/ui/frame/HeaderAction.tsx';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { ListItem } from '../../src/ui/lists/ListItem.tsx';
import { CARD } from '../../src/ui/lists/shapes.ts';
import { Switch } from '../../src/ui/fields/Switch.tsx';
import { Tabs } from '../../src/ui/lists/Tabs.tsx';
import { gapAfter, gapBefore } from '../../src/ui/theme/directedGaps.ts';

const Board = styled.div`
  display: flex;
  padding: 2rem 1.6rem;
`;

const Column = styled.div`
  flex: none;
  ${gapAfter('3rem')}
`;

const Line = styled.div`
  margin-bottom: 1.6rem;

  & > div {
    display: flex;
    align-items: center;
  }
  & > div > * + * {
    ${gapBefore('1.2rem')}
  }
`;

const nothing = () => undefined;

/** One of each kind of focusable element, to explore with the arrow keys. */
export function FocusKinds() {
  const [isOn, setIsOn] = useState(true);
  const [season, setSeason] = useState('1');
  return (
    <Board>
      <Column style={{ width: `${CARD.poster.width}rem` }}>
        <Card title="Метрополіс" caption="1927 · 8.3" shape="poster" focusKey="kinds.card" />
      </Column>
      <Column style={{ width: '26rem' }}>
        <Line>
          <FocusScope focusKey="kinds.buttons">
            <Button focusKey="kinds.primary" kind="primary" icon="play">
              Дивитися
            </Button>
            <Button focusKey="kinds.plain">Трейлер</Button>
            <IconButton focusKey="kinds.icon" icon="heart" label="До улюбленого" />
          </FocusScope>
        </Line>
        <Tabs
          label="Сезони"
          focusKey="kinds.tabs"
          activeId={season}
          onSelect={setSeason}
          items={['1', '2', '3'].map((id) => ({ id, label: `Сезон ${id}` }))}
        />
        <Line>
          <FocusScope focusKey="kinds.header">
            <HeaderAction focusKey="kinds.bell" icon="bell" label="Сповіщення: 3" count={3} onPress={nothing} />
            <Avatar focusKey="kinds.user" name="Оксана" label="Обліковий запис" onPress={nothing} />
          </FocusScope>
        </Line>
        <ListItem focusKey="kinds.line" isRaised label="Якість відео" value="Найвища" endIcon="chevronRight" />
        <div style={{ height: '0.6rem' }} />
        <Switch focusKey="kinds.switch" label="Наступна серія сама" isOn={isOn} onChange={setIsOn} />
      </Column>
    </Board>
  );
}
