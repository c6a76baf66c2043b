/** The founder home. */
export function HomePage() {
  return <main />;
}
