export const LoadingScreen = () => <main>loading</main>
