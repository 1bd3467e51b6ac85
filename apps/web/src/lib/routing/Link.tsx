import { Link as StyledLink, type LinkProps as StyledLinkProps } from '@rankdesk/ui'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom'

export interface RouteLinkProps extends RouterLinkProps, Pick<StyledLinkProps, 'tone' | 'underline'> {
  href?: undefined
  /**
   * Whether the link has no style of its own. Use it for the link of a `<Button asChild>`, of a menu row or of an icon.
   *
   * @default false
   */
  unstyled?: boolean
}

export interface AddressLinkProps extends Omit<StyledLinkProps, 'asChild'> {
  to?: undefined
}

/**
 * The link of the web app: with `to` to a route, which the router opens; with `href` to any other address, such as a
 * client's site or an e-mail address.
 */
export function Link(props: RouteLinkProps | AddressLinkProps) {
  if (props.to === undefined) return <StyledLink {...props} />
  const { unstyled = false, tone = 'accent', underline = 'hover', className, ...route } = props
  if (unstyled) return <RouterLink {...route} className={className} />
  return (
    <StyledLink asChild tone={tone} underline={underline} className={className ?? ''}>
      <RouterLink {...route} />
    </StyledLink>
  )
}
