import { storageOf } from '../../server/apiClient.ts';
import { serve } from '../serve.ts';
import { openTelevision, type ScreenOptions, type Television } from '../television.ts';
import { furnish, type Furniture } from './furnish.ts';
import { goTo, type Place } from './screens.ts';

/** A server on which no screen is empty, with a television of its owner and one that is not signed in. */
export interface Furnished {
  furniture: Furniture;
  viewer: Television;
  stranger: Television;
  /** Opens the place on the television of whoever is to see it, and returns that television. */
  visit: (place: Place) => Promise<Television>;
  close: () => Promise<void>;
}

/** Starts and fills a server, and opens both televisions, or other screens, on a page that makes few requests. */
export async function openFurnished(options: Pick<ScreenOptions, 'screen'> = {}): Promise<Furnished> {
  const server = await serve();
  const furniture = await furnish(server);
  const open = (storage: Record<string, string>) => openTelevision(server.origin, '/500', { ...options, storage });
  const viewer = await open(storageOf(furniture.session));
  const stranger = await open({ language: 'uk' });
  return {
    furniture,
    viewer,
    stranger,
    visit: async (place) => {
      const television = place.isStrangers ? stranger : viewer;
      await goTo(place, television, server.origin, furniture);
      return television;
    },
    close: async () => {
      await viewer.close();
      await stranger.close();
      await server.dispose();
    },
  };
}
