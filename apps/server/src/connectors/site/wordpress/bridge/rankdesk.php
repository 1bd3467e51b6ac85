<?php
/*
 * Plugin Name: Rankdesk
 * Description: Titles and descriptions for search engines, and redirects of old addresses, as your agency sets them with Rankdesk.
 *
 * Copy this file into wp-content/mu-plugins. Delete it to remove it: your pages, posts and users are not changed.
 * It opens no address to the public, calls no other server, and lets in only people whom WordPress lets edit the page.
 */
defined('ABSPATH') || exit;

// 1. Three fields of each page and post, for the REST API: title, description, and the key of a page that Rankdesk created.
add_action('init', function () {
    foreach (['page', 'post'] as $type) {
        foreach (['rankdesk_title', 'rankdesk_description', 'rankdesk_key'] as $field) {
            register_post_meta($type, $field, [
                'type' => 'string',
                'single' => true,
                'default' => '',
                'show_in_rest' => true,
                'sanitize_callback' => fn ($text) => trim(preg_replace('/[\x00-\x1f\x7f]+/', ' ', (string) $text)),
                'auth_callback' => fn ($allowed, $meta, $id) => current_user_can('edit_post', $id),
            ]);
        }
        // With its key, a page is found again after a response was lost, so that it is not created twice.
        add_filter("rest_{$type}_query", function ($query, $request) {
            $key = sanitize_text_field((string) $request['rankdesk_key']);
            if ($key === '' || !current_user_can('edit_pages')) return $query;
            return array_diff_key($query, ['post_name__in' => 1]) + ['meta_key' => 'rankdesk_key', 'meta_value' => $key];
        }, 10, 2);
    }
});

// 2. The title and the description in the head of a page that has them. Other pages stay as they are.
function rankdesk_text($field) {
    return is_singular() ? (string) get_post_meta(get_queried_object_id(), $field, true) : '';
}
add_filter('pre_get_document_title', fn ($title) => esc_html(rankdesk_text('rankdesk_title')) ?: $title, 20);
add_action('wp_head', function () {
    $text = rankdesk_text('rankdesk_description');
    if ($text !== '') printf("<meta name=\"description\" content=\"%s\">\n", esc_attr($text));
}, 1);

// 3. Redirects, a list of "old path" => "new path". Only an address without a page redirects, and only within this site.
add_action('template_redirect', function () {
    if (!is_404()) return;
    $base = rtrim((string) wp_parse_url(home_url(), PHP_URL_PATH), '/');
    $asked = rawurldecode((string) wp_parse_url($_SERVER['REQUEST_URI'] ?? '/', PHP_URL_PATH));
    $path = '/' . trim(substr($asked, strlen($base)), '/');
    $target = get_option('rankdesk_redirects', [])[$path] ?? null;
    if ($target !== null && wp_safe_redirect(home_url(user_trailingslashit($target)), 301, 'Rankdesk')) exit;
}, 1);
add_action('rest_api_init', function () {
    register_rest_route('rankdesk/v1', '/redirects', [
        'methods' => 'GET, POST',
        'permission_callback' => fn () => current_user_can('edit_others_pages'),
        'callback' => function ($request) {
            $list = get_option('rankdesk_redirects', []);
            if ($request->get_method() === 'POST') {
                foreach ((array) $request['remove'] as $from) unset($list[(string) $from]);
                foreach ((array) $request['set'] as $from => $to) {
                    if (preg_match('#^/[^/\\\\]#', (string) $from) && preg_match('#^/(?![/\\\\])#', (string) $to)) $list[$from] = (string) $to;
                }
                update_option('rankdesk_redirects', $list, false);
            }
            return ['redirects' => (object) $list];
        },
    ]);
});
