import { renderToStaticMarkup } from 'react-dom/server';
import { landingHead } from './landing-head.ts';
import { LandingPage } from './landing-page.tsx';
import type { LandingProps } from './landing-props.ts';

interface LandingDocumentProps extends LandingProps {
  /** Address of the built `src/client/styles/landing.css`. */
  cssHref: string;
  /** Addresses of the built fonts (woff2), fetched ahead so that no text changes its face late. */
  fontHrefs: readonly string[];
}

/** The whole landing page as an HTML document, without any script or inline style. The server makes it once, at start. */
export function renderLandingHtml(props: LandingDocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<LandingDocument {...props} />)}`;
}

function LandingDocument({ cssHref, fontHrefs, ...landing }: LandingDocumentProps) {
  const { title, description } = landingHead(landing);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3f6f9" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#080b12" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={landing.productName} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fontHrefs.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={cssHref} />
      </head>
      <body>
        <LandingPage {...landing} />
      </body>
    </html>
  );
}
