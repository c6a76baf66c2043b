import type { LandingProps } from './landing-props.ts';

/** Title and description of the landing page, for search engines and shared links. */
export function landingHead({ phone, productName }: Pick<LandingProps, 'phone' | 'productName'>) {
  const how = phone ? `Call ${phone} and pitch your idea.` : 'Pitch your idea in your own words.';
  return {
    title: `${productName}: turn your calls into companies`,
    description: `${how} ${productName} finds the assumptions it rests on and shows which are proven and which are only a hunch.`,
  };
}
