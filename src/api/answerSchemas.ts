import type { z } from 'zod';
import {
  DeviceCode,
  Devices,
  Enrolment,
  Everything,
  LoginAnswer,
  Me,
  PairingAnswer,
  RecoveryCodes,
  Registered,
  RequestToken,
  Session,
  Tokens,
  WaitingDevice,
} from '../../server/contract/account.ts';
import {
  CardPage,
  Cards,
  Count,
  Dictionaries,
  Episodes,
  Extras,
  Home,
  HomeLayout,
  Movie,
  OwnShelves,
  Person,
} from '../../server/contract/catalog.ts';
import {
  Continue,
  HistoryExport,
  HistoryPage,
  ProgressList,
  States,
  ListRemoval,
  SavedFilters,
} from '../../server/contract/library.ts';
import { LibraryFileDetail, LibraryFilePage, LibraryStatus } from '../../server/contract/ownLibrary.ts';
import {
  Accounts,
  Backups,
  Health as ServiceHealth,
  LogLines,
  MadeCodes,
  OwnedCodes,
} from '../../server/contract/owner.ts';
import { ExportedFile, ImportReport } from '../../server/contract/transfer.ts';
import { Calendar } from '../../server/contract/calendar.ts';
import { Playback, Streams } from '../../server/contract/playback.ts';
import { Plan } from '../../server/contract/plans.ts';
import { Profiles } from '../../server/contract/profiles.ts';
import { QualityReport } from '../../server/contract/quality.ts';
import { OwnedRequestPage, RequestCandidates, TitleRequest, TitleRequests } from '../../server/contract/requests.ts';
import { Config, Health } from '../../server/contract/service.ts';
import { PastSearches, SearchPage, Suggestions } from '../../server/contract/search.ts';
import {
  Comment,
  CommentPage,
  Follow,
  NotificationPage,
  NotificationSettings,
  Ticket,
} from '../../server/contract/social.ts';
import { Receivers } from '../../server/contract/remote.ts';
import { Gathering } from '../../server/contract/together.ts';
import { SettingsAnswer } from '../../server/contract/settings.ts';

/** The contract of each endpoint's answer, by its name in the store. */
const ANSWERS: Record<string, z.ZodType> = {
  getConfig: Config,
  getHealth: Health,
  requestToken: RequestToken,
  login: LoginAnswer,
  loginAsDemo: Session,
  proveSecondFactor: Session,
  makeRoom: Session,
  beginPairing: DeviceCode,
  askPairing: PairingAnswer,
  register: Registered,
  resendCode: Registered,
  forgotPassword: Registered,
  getWaitingDevice: WaitingDevice,
  getMe: Me,
  changeAccount: Me,
  getProfiles: Profiles,
  addProfile: Profiles,
  changeProfile: Profiles,
  removeProfile: Profiles,
  chooseProfile: Me,
  changePassword: Tokens,
  uploadAvatar: Me,
  removeAvatar: Me,
  beginTwoFactor: Enrolment,
  enableTwoFactor: RecoveryCodes,
  getDevices: Devices,
  getPlan: Plan,
  redeemCode: Plan,
  getSettings: SettingsAnswer,
  changeSettings: SettingsAnswer,
  getHome: Home,
  getOwnShelves: OwnShelves,
  getHomeLayout: HomeLayout,
  getTitlePage: CardPage,
  getTitleCount: Count,
  getSavedFilters: SavedFilters,
  setOnList: ListRemoval.nullable(),
  getMovie: Movie,
  getSimilar: Cards,
  getEpisodes: Episodes,
  getExtras: Extras,
  getDictionaries: Dictionaries,
  getContinue: Continue,
  getProgress: ProgressList,
  getState: States,
  startPlayback: Playback,
  getStreams: Streams,
  getFollow: Follow,
  listComments: CommentPage,
  listAnswers: CommentPage,
  getComment: Comment,
  postComment: Comment,
  getNotifications: NotificationPage,
  getNotificationSettings: NotificationSettings,
  openEvents: Ticket,
  openGathering: Gathering,
  joinGathering: Gathering,
  beatGathering: Gathering,
  moveGathering: Gathering,
  sayInGathering: Gathering,
  getReceivers: Receivers,
  searchTitles: SearchPage,
  suggest: Suggestions,
  getPastSearches: PastSearches,
  getPerson: Person,
  getHistory: HistoryPage,
  exportHistory: HistoryExport,
  exportAccount: Everything,
  exportFor: ExportedFile,
  importFile: ImportReport,
  getAccounts: Accounts,
  getServiceHealth: ServiceHealth,
  getServiceLog: LogLines,
  getBackups: Backups,
  beginBackup: Backups,
  getPlanCodes: OwnedCodes,
  makePlanCode: MadeCodes,
  getCalendar: Calendar,
  getRequests: TitleRequests,
  askForTitle: TitleRequest,
  lookUpRequest: RequestCandidates,
  getOwnedRequests: OwnedRequestPage,
  getQualityReport: QualityReport,
  getOwnLibrary: LibraryStatus,
  getOwnFiles: LibraryFilePage,
  getOwnFile: LibraryFileDetail,
};

/** Throws if an answer breaks the contract. */
export function checkAnswer(endpoint: string, data: unknown): void {
  ANSWERS[endpoint]?.parse(data);
}
