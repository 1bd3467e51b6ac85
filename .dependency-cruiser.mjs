// @ts-check
/**
 * Who may import whom. The arrows are drawn in docs/map.md; scripts/boundaries.ts checks them on every test run and
 * prints the `comment` of a rule that was broken, so each comment says why the rule is there and what to do instead.
 */

/** @param {string} names workspace folders under packages/, joined by | */
const packages = (names) => `^packages/(${names})/`

/**
 * A package that may see only the named other packages of the project.
 * @param {string} name
 * @param {string[]} allowed
 * @param {string} why
 */
const sees = (name, allowed, why) => ({
  name: `${name}-sees-only-${allowed.join('-and-') || 'itself'}`,
  comment: why,
  severity: /** @type {const} */ ('error'),
  from: { path: packages(name) },
  to: { path: '^packages/', pathNot: packages([name, ...allowed].join('|')) },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    sees(
      'format',
      [],
      'format is the base that everything else stands on: it may not import another package. What it needs moves into it.',
    ),
    sees(
      'domain',
      ['format'],
      'domain holds the rules of the business as pure functions: it may import only format, so that the server and the web can both call it.',
    ),
    sees(
      'api',
      ['domain', 'format'],
      'api holds the contracts: it may import only domain and format, so that the server can register them without a component in sight.',
    ),
    sees(
      'ui',
      ['format'],
      'ui knows nothing of SEO: no domain, no api. Pass what it shows as props, or move a rule of looks into ui itself.',
    ),
    sees(
      'charts',
      ['format'],
      'charts know nothing of SEO: no domain, no api, no ui. Pass numbers and labels as props.',
    ),
    sees(
      'editor',
      ['ui', 'format'],
      "editor is a field like any other: it may import ui and format only. Zones, strategies and calls are the screen's business.",
    ),
    {
      name: 'server-draws-nothing',
      comment: 'The server answers contracts: it may import api, domain and format, but no package that draws.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: packages('ui|charts|editor') },
    },
    {
      name: 'no-package-imports-an-app',
      comment: 'Arrows point from apps to packages. What a package needs of an app moves down into a package.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|tests|scripts)/' },
    },
    {
      name: 'no-app-imports-another-app',
      comment:
        'web and server meet in the contracts of packages/api only; storybook alone may show the features of web.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: {
        path: '^(apps|tests|scripts)/',
        pathNot: ['^apps/$1/', '^apps/web/src/(features|shared)/', '^scripts/browser\\.ts$'],
      },
    },
    {
      name: 'only-storybook-imports-features-from-outside',
      comment: 'The features of web are its own; only storybook may import them, to show whole screens.',
      severity: 'error',
      from: { path: '^(apps|tests|scripts)/', pathNot: '^apps/(web|storybook)/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'no-feature-imports-another-feature',
      comment:
        'A feature of web stands alone, so that it can be read, loaded and removed alone. What two need moves down: to ui, to domain, or to web/src/shared.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'web/src/shared is what features stand on: it may not import a feature or the app around them.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'no-circular-imports',
      comment:
        'Two files that import each other are one file in two pieces: neither can be read, tested or loaded alone. Move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rules-touch-no-machine',
      comment:
        'format and domain are pure: no Node built-in, no React, no database, no server. What they need from outside (a clock, a row) is passed in.',
      severity: 'error',
      from: { path: packages('format|domain'), pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'rules-use-no-framework',
      comment:
        'format and domain are pure: no Node built-in, no React, no database, no server. What they need from outside (a clock, a row) is passed in.',
      severity: 'error',
      from: { path: packages('format|domain') },
      to: { path: '^(node_modules/)?(react|react-dom|pg|drizzle-orm|fastify|@fastify/[^/]+|@tanstack/[^/]+)(/|$)' },
    },
    {
      name: 'browser-code-uses-no-node',
      comment: "This code runs in a browser, where Node's built-ins are not to be had.",
      severity: 'error',
      from: { path: ['^packages/(ui|charts|editor|api)/src/', '^apps/web/src/'], pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packages-are-entered-by-their-door',
      comment:
        'Another workspace is imported by its name (@rankdesk/...), never by a path into its folder: its exports are what it promises.',
      severity: 'error',
      from: { path: '^(packages|apps|tests)/([^/]+)/' },
      to: { path: '^(packages|apps|tests)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'product-imports-no-test',
      comment: 'What ships may not import tests, stories or builders made for them (…/testing/).',
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
      to: { path: ['(\\.(test|stories)|Testing)\\.tsx?$', '/src/testing/'] },
    },
    {
      name: 'imports-lead-somewhere',
      comment:
        'This import leads to no file or package: a typing error, or a dependency that package.json does not name.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?(raw|url|inline|worker)$' },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API, so dependency-cruiser's own TypeScript support finds nothing: swc parses.
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
