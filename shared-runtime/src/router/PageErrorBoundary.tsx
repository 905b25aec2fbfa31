import { Component, type ComponentType, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router-dom';

interface ErrorBoundaryProps {
  Fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface ErrorBoundaryState {
  location: Location;
  failure?: { error: unknown };
}

class ErrorBoundary extends Component<ErrorBoundaryProps & { location: Location }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  /** A page that broke does not keep the next one away. */
  static getDerivedStateFromProps({ location }: { location: Location }, state: ErrorBoundaryState) {
    return location === state.location ? null : { location, failure: undefined };
  }

  override render() {
    const { Fallback, children } = this.props;
    const { failure } = this.state;
    return failure ? <Fallback error={failure.error} /> : children;
  }
}

/** Stands a page that breaks aside for another, until the shopper goes on. */
export function PageErrorBoundary(props: ErrorBoundaryProps) {
  return <ErrorBoundary {...props} location={useLocation()} />;
}
