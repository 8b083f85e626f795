import type { z } from 'zod';
import {
  DeviceCode,
  Devices,
  Enrolment,
  LoginAnswer,
  Me,
  RecoveryCodes,
  Registered,
  RequestToken,
  Session,
  Tokens,
  WaitingDevice,
} from '../../server/contract/account.ts';
import { CardPage, Cards, Dictionaries, Episodes, Home, Movie } from '../../server/contract/catalog.ts';
import { Continue, ProgressList, States } from '../../server/contract/library.ts';
import { Playback } from '../../server/contract/playback.ts';
import { Config } from '../../server/contract/service.ts';
import { SettingsAnswer } from '../../server/contract/settings.ts';

/** The contract of each endpoint's answer, by its name in the store. */
const ANSWERS: Record<string, z.ZodType> = {
  getConfig: Config,
  requestToken: RequestToken,
  login: LoginAnswer,
  loginAsDemo: Session,
  proveSecondFactor: Session,
  makeRoom: Session,
  beginPairing: DeviceCode,
  askPairing: Session,
  register: Registered,
  resendCode: Registered,
  forgotPassword: Registered,
  getWaitingDevice: WaitingDevice,
  getMe: Me,
  changeProfile: Me,
  changePassword: Tokens,
  uploadAvatar: Me,
  removeAvatar: Me,
  beginTwoFactor: Enrolment,
  enableTwoFactor: RecoveryCodes,
  getDevices: Devices,
  getSettings: SettingsAnswer,
  changeSettings: SettingsAnswer,
  getHome: Home,
  listMovies: CardPage,
  getMovie: Movie,
  getSimilar: Cards,
  getEpisodes: Episodes,
  getDictionaries: Dictionaries,
  getContinue: Continue,
  getProgress: ProgressList,
  getState: States,
  getList: CardPage,
  startPlayback: Playback,
};

/** Throws where an answer breaks the contract. */
export function checkAnswer(endpoint: string, data: unknown): void {
  ANSWERS[endpoint]?.parse(data);
}
