// @ts-check
/**
 * The allowed import directions. docs/architecture.md draws them; scripts/boundaries.ts checks them in every test run and
 * prints the `comment` of a broken rule. Each comment gives the reason for the rule and the alternative.
 */

/** @param {string} names workspace folders under packages/, joined by | */
const packages = (names) => `^packages/(${names})/`

/** What a package, or an app, may import of the other packages. docs/architecture.md draws it. */
export const PACKAGE_IMPORTS = {
  domain: ['format'],
  api: ['domain', 'format'],
  ui: ['format'],
  charts: ['format'],
  editor: ['ui', 'format'],
  web: ['api', 'domain', 'format', 'ui', 'charts', 'editor'],
  server: ['api', 'domain', 'format'],
  storybook: ['ui', 'charts', 'editor', 'format'],
}

/**
 * Forbids a package, or an app, to import other packages of the project than those of PACKAGE_IMPORTS.
 * @param {keyof typeof PACKAGE_IMPORTS | 'format'} name
 * @param {string} why
 * @param {string} from
 */
const importsOnlyAllowed = (name, why, from = packages(name)) => {
  const allowed = name === 'format' ? [] : PACKAGE_IMPORTS[name]
  return {
    name: `${name}-imports-only-${allowed.join('-and-') || 'itself'}`,
    comment: why,
    severity: /** @type {const} */ ('error'),
    from: { path: from },
    to: { path: '^packages/', pathNot: packages([name, ...allowed].join('|')) },
  }
}

const TESTS = ['\\.(test|stories)\\.tsx?$', '/testing/']

/** The rooms of the server, each with those below it, which it may import. */
export const ROOMS = {
  app: ['commands', 'demo', 'services', 'importers', 'writer', 'connectors', 'platform'],
  commands: ['demo', 'services', 'importers', 'writer', 'connectors', 'platform'],
  demo: ['services', 'importers', 'writer', 'connectors', 'platform'],
  services: ['importers', 'writer', 'connectors', 'platform'],
  importers: ['connectors', 'platform'],
  writer: ['connectors', 'platform'],
  connectors: ['platform'],
  platform: [],
}

/** Test code of the server: tests, and what only they use. */
const SERVER_TESTS = '(\\.test\\.ts$|/testing/|[Tt]esting\\.ts$)'

const rooms = Object.entries(ROOMS).flatMap(([room, below]) => [
  {
    name: `server-${room}-imports-what-is-below`,
    comment: `The rooms of the server stand on each other, so that a lower one can be read without those above. ${room} may import ${below.join(', ') || 'no other room'}. Pass what it needs from above as an argument, or move it down.`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^apps/server/src/${room}/`, pathNot: SERVER_TESTS },
    to: { path: '^apps/server/src/', pathNot: `^apps/server/src/(${[room, ...below].join('|')})/` },
  },
  {
    name: `server-${room}-is-tested-with-what-is-below`,
    comment: `The tests of ${room} may import ${[...below, 'testing'].join(', ')}, so that they can be read without the rooms above. What starts more than the room, such as a whole server, belongs to apps/server/src/testing, which exports it.`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^apps/server/src/${room}/.*${SERVER_TESTS}|^apps/server/src/${room}/testing/` },
    to: { path: '^apps/server/src/', pathNot: `^apps/server/src/(${[room, ...below, 'testing'].join('|')})/` },
  },
])

/** A connector's face: what says which implementation serves a client, and the ports that use cases know. */
const CONNECTOR_FACES = '^apps/server/src/connectors/[^/]+/(index|port|[a-z]+Port)\\.ts$'

const connectors = [
  { name: 'connectors-are-used-by-their-faces', from: '^apps/server/src/(?!connectors/)', own: [] },
  {
    name: 'connectors-meet-at-their-faces',
    from: '^apps/server/src/connectors/([^/]+)/',
    own: ['^apps/server/src/connectors/$1/'],
  },
].map(({ name, from, own }) => ({
  name,
  comment:
    "What a connector reaches may be somebody else's, so that another implementation can take its place. Import its index.ts or a port only; a test may also import its testing folder, which fakes what it reaches. Add an operation to the port if another system would answer it too; otherwise export it in index.ts, or move what is no matter of the connector to platform or to a service.",
  severity: /** @type {const} */ ('error'),
  from: { path: from },
  // Production code that imports a testing folder breaks production-imports-no-test-code.
  to: {
    path: '^apps/server/src/connectors/',
    pathNot: [CONNECTOR_FACES, '^apps/server/src/connectors/[^/]+/testing/', ...own],
  },
}))

/** @type {import('dependency-cruiser').IForbiddenRuleType} */
const serviceTests = {
  name: 'tests-know-other-services-by-their-set-up',
  comment:
    'A test of a service fails for what its own service does. Of another one it imports the index.ts, or what that service offers for tests (testing folders, *Testing.ts); what it wants to know of it, it asks over HTTP.',
  severity: 'error',
  from: { path: `^apps/server/src/services/([^/]+)/(?:.*${SERVER_TESTS}|.*/testing/)` },
  to: {
    path: '^apps/server/src/services/',
    pathNot: [
      '^apps/server/src/services/($1|lib)/',
      '^apps/server/src/services/[^/]+/index\\.ts$',
      '/testing/',
      '[Tt]esting\\.ts$',
    ],
  },
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    importsOnlyAllowed(
      'format',
      'format is the base of every other package, so it imports none of them. Move the code that it needs into format.',
    ),
    importsOnlyAllowed(
      'domain',
      'domain holds the business rules as pure functions. It imports only format, so that server and web can both call it.',
    ),
    importsOnlyAllowed(
      'api',
      'api holds the contracts. It imports only domain and format, so that the server can register them without React.',
    ),
    importsOnlyAllowed(
      'ui',
      'ui knows nothing about SEO: no domain, no api. Pass data as props, or move a display rule into ui.',
    ),
    importsOnlyAllowed(
      'charts',
      'charts know nothing about SEO: no domain, no api, no ui. Pass numbers and labels as props.',
    ),
    importsOnlyAllowed(
      'editor',
      'editor is a form field: it imports only ui and format. Zones, strategies and API calls belong to the screen.',
    ),
    importsOnlyAllowed(
      'server',
      'The server implements contracts: it imports api, domain and format, but no package that renders components.',
      '^apps/server/',
    ),
    importsOnlyAllowed(
      'storybook',
      'The Storybook shows components and screens, which need no rule or contract of their own here: no domain, no api.',
      '^apps/storybook/',
    ),
    {
      name: 'no-package-imports-an-app',
      comment: 'Imports point from apps to packages. Move the code that a package needs from an app into a package.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|tests|scripts)/' },
    },
    {
      name: 'no-app-imports-another-app',
      comment: 'web and server share only the contracts of packages/api, and no app imports another one.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: {
        path: '^(apps|tests|scripts)/',
        pathNot: ['^apps/$1/', '^scripts/(browser|serveFolder)\\.ts$'],
      },
    },
    {
      name: 'only-web-imports-web',
      comment: 'The web app is no library: nothing outside it imports its files. Move shared code into a package.',
      severity: 'error',
      from: { path: '^(apps|tests|scripts)/', pathNot: '^apps/web/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'features-meet-at-their-faces',
      comment:
        'A feature is changed inside without a look at the others, so another feature imports its index.ts only. Export there what it needs, or move what knows no feature to web/src/lib. Code that is loaded on demand is no exception: the face exports a function that imports it, from a file of its own, because a face with code of its own would load all that it exports.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^apps/web/src/features/',
        pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'features-are-tested-at-their-faces',
      comment:
        'A test of one feature must not break when another one is changed inside. Import the other index.ts, or what it offers to tests in a folder testing/; add there what a test of another feature needs to set up.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+).*(\\.(test|stories)\\.tsx?$|/testing/)' },
      to: {
        path: '^apps/web/src/features/',
        pathNot: [
          '^apps/web/src/features/$1/',
          '^apps/web/src/features/[^/]+/index\\.ts$',
          '^apps/web/src/features/.+/testing/',
        ],
      },
    },
    {
      name: 'no-feature-imports-the-app',
      comment: 'The app imports the features. What a feature needs of it comes through web/src/lib.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'lib-knows-no-feature',
      comment:
        'Features build on web/src/lib, so it imports neither a feature nor the app. What knows a feature belongs to that one.',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    ...rooms,
    ...connectors,
    serviceTests,
    {
      name: 'no-circular-imports',
      comment:
        'Two files that import each other cannot be read, tested or loaded separately. Move the shared code into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rules-use-no-node',
      comment:
        'format and domain are pure: no Node built-in, React, database or server. Pass outside data, such as a clock or a row, as an argument.',
      severity: 'error',
      from: { path: packages('format|domain'), pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'rules-use-no-framework',
      comment:
        'format and domain are pure: no Node built-in, React, database or server. Pass outside data, such as a clock or a row, as an argument.',
      severity: 'error',
      from: { path: packages('format|domain') },
      to: { path: '^(node_modules/)?(react|react-dom|pg|drizzle-orm|fastify|@fastify/[^/]+|@tanstack/[^/]+)(/|$)' },
    },
    {
      name: 'browser-code-uses-no-node',
      comment: 'This code runs in a browser, which has no Node built-ins.',
      severity: 'error',
      from: { path: ['^packages/(ui|charts|editor|api)/src/', '^apps/web/src/'], pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packages-are-imported-by-name',
      comment:
        'Import another workspace by its name (@rankdesk/...), never by a path into its folder. Its exports are its public API.',
      severity: 'error',
      from: { path: '^(packages|apps|tests)/([^/]+)/' },
      to: { path: '^(packages|apps|tests)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'production-imports-no-test-code',
      comment: 'Production code imports no tests, stories or test fixtures (…/testing/).',
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        pathNot: [
          '(\\.(test|stories)|Testing)\\.tsx?$',
          '/testing/',
          '/\\.storybook/',
          '^apps/storybook/',
          '/vitest\\.config\\.ts$',
        ],
      },
      to: { path: ['(\\.(test|stories)|Testing)\\.tsx?$', '/testing/'], pathNot: '/node_modules/' },
    },
    {
      name: 'demo-is-imported-by-its-index',
      comment:
        'Production code uses the demo agency only to start, to seed it, and to hand it to the service that adds sample data. Import apps/server/src/demo/index.ts there, and move code that others need out of demo.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/(demo|testing)/',
          '^apps/server/src/(app/(app|startServer)|commands/(seed|import))\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^apps/server/src/demo/' },
    },
    {
      name: 'demo-has-one-entry',
      comment: 'demo/index.ts is the public API of the demo agency. Import nothing else of it from outside.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/demo/' },
      to: { path: '^apps/server/src/demo/', pathNot: '^apps/server/src/demo/index\\.ts$' },
    },
    {
      name: 'imports-resolve',
      // The packages of the bench may not be installed. `npm run check` in tests/bench resolves its imports.
      comment: 'This import resolves to no file or package: check the spelling, and the dependencies in package.json.',
      severity: 'error',
      from: { pathNot: '^tests/bench/' },
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?(raw|url|inline|worker)$' },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API, so dependency-cruiser's own TypeScript support finds no modules. swc parses instead.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
