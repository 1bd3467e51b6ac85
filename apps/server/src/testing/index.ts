export { answerWith, harmlessChanges, hostileChanges } from '#services/identity/testing/hostileAnswers.ts'
export { type OidcProvider, startOidcProvider } from '#services/identity/testing/startOidcProvider.ts'
export {
  PROVIDER_CLIENT,
  providerSettings,
  startProvider,
  type TestProvider,
} from '#services/identity/testing/startProvider.ts'
export { loadDescription, readDescription, seedDemoAgency } from '#demo/index.ts'
export { sanitizeZone } from '#platform/html/sanitizeZone.ts'
export { seededRandom } from '#platform/random/seededRandom.ts'
export { type BareSql, openBareSql, type SavableZone } from './bareSql.ts'
export { forgetTraffic } from './forgetTraffic.ts'
export { makeLargeClient } from './largeClient.ts'
export { makeLargeLibrary } from './largeLibrary.ts'
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './createTestDatabase.ts'
export { testAgencyClients, testAgencyNow } from './seedTestAgency.ts'
export { startTestPostgres, type TestPostgres, type TestPostgresAddress } from './testPostgres.ts'
export { signIn } from './signIn.ts'
export { startTestApp, type TestApp } from './startTestApp.ts'
export {
  type FakeModel,
  type ModelResponse,
  startFakeModel,
  streamed,
} from '#connectors/content-model/testing/fakeModel.ts'
export {
  changePost,
  FAKE_SIGN_IN,
  type FakePost,
  fakePost,
  type FakeWordPress,
  startFakeWordPress,
} from '#connectors/site/testing/fakeWordPress.ts'
export {
  missingForWordPress,
  type RealWordPress,
  startWordPress,
  WORDPRESS_PACKAGE_NAME,
} from '#connectors/site/testing/startWordPress.ts'
export { startStaticSite, type StaticSite } from '#connectors/site/testing/staticSite.ts'
export { type FakeSite, startFakeSite } from '#connectors/site/testing/fakeSite.ts'
export { KNOWN_BUSINESSES, UNSEEN_BUSINESSES, writeKnownBusinesses } from './knownByDomain.ts'
export { startTcpProxy, type TcpProxy } from './startTcpProxy.ts'
export { startTestServer, testDataDir, type TestServer, type TestServerOptions } from './startTestServer.ts'
export {
  type ClientSamples,
  type DraftSample,
  type ProposalSample,
  type SampleSource,
  writingSamples,
} from './writingSamples.ts'
