import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { TitleBackdrop } from '../features/catalog/TitleBackdrop.tsx';
import { selectBackgroundShow, selectBackgroundType } from '../features/settings/settingsSlice.ts';
import { useIsAdvanced } from '../ui/useIsAdvanced.ts';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { allEdges } from '../ui/theme/allEdges.ts';
import { media } from '../ui/theme/media.ts';
import { tokens } from '../ui/theme/tokens.ts';
import { useViewport } from '../ui/theme/viewport.ts';
import { AppHeader } from './AppHeader.tsx';
import { AppMenu } from './AppMenu.tsx';
import { useHeaderReach } from './useHeaderReach.ts';

/** Over the screens; phones have a separate line for it. */
const Head = styled.div`
  position: absolute;
  top: ${tokens.safeTop};
  right: ${tokens.safeRight};
  z-index: 4;

  ${media.low} {
    html.above-keyboard & {
      visibility: hidden;
    }
  }
`;

const Body = styled.div`
  position: absolute;
  ${allEdges}

  ${media.phone} {
    top: calc(5.4rem + var(--inset-top));
    /* The header stands between the screen and the edge. */
    --safe-top: 1.4rem;
  }
`;

/** The frame of every screen but sign-in and the player: main menu, header, and, if it has a stage, the backdrop. */
export function AppLayout({ hasStage = true }: { hasStage?: boolean }) {
  const isAdvanced = useIsAdvanced();
  const isShown = useSelector(selectBackgroundShow);
  const kind = useSelector(selectBackgroundType);
  const { head, body } = useHeaderReach('header');
  const { isPhone } = useViewport();
  const menu = (
    <PartBoundary focusKey="menu">
      <AppMenu />
    </PartBoundary>
  );
  // In visual order, which is also that of the Tab key: a phone's menu is at the bottom.
  return (
    <>
      {isAdvanced && hasStage && isShown && (
        <PartBoundary focusKey="backdrop.retry">
          <TitleBackdrop kind={kind} />
        </PartBoundary>
      )}
      {!isPhone && menu}
      <Head ref={head}>
        <PartBoundary focusKey="header">
          <AppHeader />
        </PartBoundary>
      </Head>
      <Body ref={body}>
        <Outlet />
      </Body>
      {isPhone && menu}
    </>
  );
}
